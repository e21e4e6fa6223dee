// gumshoe completion: the few lines by which a shell asks `gumshoe complete WORD…` what may come next; and the answer.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string_view>

#include "app/commands.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "app/shell/completion.h"
#include "game/edition.h"
#include "game/letters.h"
#include "players/registry.h"
#include "view/games_in.h"
#include "view/json/record/edition.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  source <(gumshoe completion bash)
  gumshoe completion zsh > ~/.zfunc/_gumshoe
  gumshoe completion fish > ~/.config/fish/completions/gumshoe.fish

The first line completes in the running bash; in ~/.bashrc it does in
every later one.)";

constexpr std::string_view bash_script = R"(# Completion of gumshoe for bash: source <(gumshoe completion bash)
_gumshoe() {
  local rest=${COMP_LINE:0:COMP_POINT} words=() word head i
  COMPREPLY=()
  # bash takes --option=value and builtin:player apart: what no blank separates is one word again.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    if ((i == 0)) || [[ $rest == [[:space:]]* ]]; then words+=(''); fi
    rest=${rest#"${rest%%[![:space:]]*}"}
    word=${rest:0:${#COMP_WORDS[i]}} rest=${rest:${#COMP_WORDS[i]}}
    words[-1]+=$word
  done
  if [[ $word == [=:]* ]]; then word=; fi
  head=${words[-1]%"$word"}
  words=("${words[@]//[\\\'\"]/}")
  while IFS=$'\t' read -r word _; do
    if [[ $word == *[/:=,] ]]; then compopt -o nospace 2>/dev/null; fi
    if [[ -e ${word/#\~\//$HOME/} ]]; then compopt -o filenames 2>/dev/null && word=${word%/}; fi
    COMPREPLY+=("${word#"$head"}")
  done < <("$1" complete "${words[@]:1}" 2>/dev/null)
}
complete -F _gumshoe gumshoe ./gumshoe
)";

constexpr std::string_view zsh_script = R"(#compdef gumshoe
_gumshoe() {
  local line
  local -a whole shown_whole part shown_part
  for line in "${(@f)$($words[1] complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ ${line%%$'\t'*} == *[/:=,] ]]; then
      part+=("${line%%$'\t'*}") shown_part+=("${line/$'\t'/  -- }")
    elif [[ -n $line ]]; then
      whole+=("${line%%$'\t'*}") shown_whole+=("${line/$'\t'/  -- }")
    fi
  done
  compadd -l -d shown_whole -a whole
  compadd -S '' -l -d shown_part -a part
}
if [[ $funcstack[1] == _gumshoe ]]; then
  _gumshoe "$@"
else
  compdef _gumshoe gumshoe
fi
)";

constexpr std::string_view fish_script = R"(# Completion of gumshoe for fish
function __gumshoe_complete
    set -l words (commandline -opc)
    $words[1] complete $words[2..] (commandline -ct) 2>/dev/null
end
complete -c gumshoe -f -a '(__gumshoe_complete)'
)";

// Of an option whose value is a list: `PLAYER,…`
constexpr std::string_view list_sign = ",…";

class Completer {
 public:
  Completer(const CommandDescription& program, std::span<const std::string> words) : program_(program) {
    if (words.empty()) return;
    typed_ = words.back();
    for (const std::string& word : words.first(words.size() - 1)) read(word);
  }

  std::vector<ShellChoice> run() && {
    if (command_ == nullptr) {
      for (const CommandDescription& command : program_.commands) add(command.name, command.summary);
    } else if (value_of_ != nullptr) {
      add_values(value_of_->value, *value_of_);
      return std::move(found_);
    } else if (const std::size_t end = typed_.find('='); typed_.starts_with("--") && end != typed_.npos) {
      if (const OptionDescription* option = option_named(typed_.substr(0, end))) {
        take_head(end + 1);
        add_values(option->value, *option);
      }
      return std::move(found_);
    } else if (const OptionDescription* place = positional(positionals_)) {
      add_values(place->value, *place);
    }
    if (typed_.starts_with("-") || found_.empty()) add_options();
    return std::move(found_);
  }

 private:
  // One of the words before the cursor.
  void read(const std::string& word) {
    if (value_of_ != nullptr) {
      give(*value_of_, word);
    } else if (word.starts_with("-") && word.size() > 1) {
      const std::size_t end = std::min(word.find('='), word.size());
      const OptionDescription* option = option_named(word.substr(0, end));
      if (option == nullptr || option->value.empty()) return;
      if (end < word.size()) return give(*option, word.substr(end + 1));
      value_of_ = option;
      values_given_ = 0;
    } else if (command_ == nullptr) {
      const auto named = std::ranges::find(program_.commands, word, &CommandDescription::name);
      if (named != program_.commands.end()) command_ = &*named;
    } else if (const OptionDescription* place = positional(positionals_)) {
      ++positionals_;
      give(*place, word);
    }
  }

  void give(const OptionDescription& option, const std::string& value) {
    ++values_given_;
    const bool takes_more = option.value.find(' ') != std::string::npos;  // `SEAT CARD …`
    if (!takes_more) value_of_ = nullptr;
    if (std::ranges::count(option.names, "--deck") > 0) decks_.push_back(value);
    if (option.value == "EDITION") edition_ = value;
    if (option.positional() && option.value == "FILE" && file_.empty()) file_ = value;
  }

  const OptionDescription* option_named(std::string_view name) const {
    for (const OptionDescription& option : (command_ == nullptr ? program_ : *command_).options) {
      if (std::ranges::count(option.names, name) > 0) return &option;
    }
    return nullptr;
  }

  // The argument at this place, or the last one if it may be given again.
  const OptionDescription* positional(std::size_t place) const {
    const OptionDescription* last = nullptr;
    for (const OptionDescription& option : command_->options) {
      if (!option.positional()) continue;
      if (place-- == 0) return &option;
      last = &option;
    }
    return last != nullptr && last->repeatable ? last : nullptr;
  }

  // Part of the word is complete: only the rest is looked for.
  void take_head(std::size_t length) {
    head_ += typed_.substr(0, length);
    typed_.erase(0, length);
  }

  void add(std::string_view text, std::string_view help = "") {
    if (lower_case(text).starts_with(lower_case(typed_)))
      found_.push_back({head_ + std::string(text), std::string(help)});
  }

  void add_options() {
    for (const OptionDescription& option : (command_ == nullptr ? program_ : *command_).options) {
      for (const std::string& name : option.names) add(name, option.help);
    }
  }

  void add_values(std::string_view value, const OptionDescription& option) {
    if (value.ends_with(list_sign)) {
      value.remove_suffix(list_sign.size());
      take_head(typed_.rfind(',') + 1);
    }
    for (const std::string& choice : option.choices) add(choice);
    if (value.ends_with("|all")) add("all");
    if (value == "COMMAND") {
      for (const CommandDescription& command : program_.commands) add(command.name, command.summary);
    } else if (value == "EDITION" || value == "ID") {
      for (const Edition& edition : catalogue().editions()) add(edition.id, edition.title);
    } else if (value == "PLAYER") {
      add_players("");
    } else if (value == "BOT" || value == "CMD") {
      add_players("builtin:");
      add_files();
    } else if (value.starts_with("FILE") || value == "FOLDER" || value == "DIR" || value == "GAME") {
      if (value == "GAME") add("new", "Sets up a game");
      add_files();
    } else if (value.starts_with("SEAT CARD")) {
      values_given_ == 0 ? add_seats() : add_cards({});
    } else if (value == "SEAT" || value == "HOLDER") {
      add_seats();
      for (const std::string_view holder : {"envelope", "pool", "public"}) {
        if (value == "HOLDER") add(holder);
      }
    } else if (value == "CARD" || value == "CARDS") {
      if (value == "CARDS") take_head(typed_.rfind(',') + 1);
      add_cards({});
    } else if (value == "ROOM") {
      const std::optional<Table> table = table_in_question();
      if (table && table->deck->place()) add_cards(table->deck->cards(*table->deck->place()));
    }
  }

  // Names; after a name and a blank its habits: `sleuth show=lowest`.
  void add_players(std::string_view before) {
    const std::size_t blank = typed_.rfind(' ');
    if (blank == typed_.npos) {
      for (const PlayerInfo& player : built_in_players())
        add(std::string(before).append(player.name), player.description);
      return;
    }
    if (!typed_.starts_with(before)) return;
    const std::string name = typed_.substr(before.size(), typed_.find(' ') - before.size());
    take_head(blank + 1);
    for (const std::string& habit : habits_of(name)) add(habit);
  }

  // Folders end with a slash. Hidden files are offered only after a dot.
  void add_files() {
    namespace fs = std::filesystem;
    take_head(typed_.rfind('/') + 1);
    const char* home = std::getenv("HOME");
    std::string folder = head_.substr(head_.starts_with("--") ? head_.find('=') + 1 : 0);
    if (folder.starts_with("~/") && home != nullptr) folder.replace(0, 1, home);
    std::error_code unreadable;
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder.empty() ? "." : folder, unreadable)) {
      const std::string name = entry.path().filename().string();
      if (name.starts_with(".") && !typed_.starts_with(".")) continue;
      names.push_back(entry.is_directory(unreadable) ? name + "/" : name);
    }
    std::ranges::sort(names);
    for (const std::string& name : names) add(name);
  }

  void add_seats() {
    if (const std::optional<Table> table = table_in_question()) {
      for (const std::string& seat : table->seats) add(seat);
    }
  }

  // By their ids; if none fits, by a word of their names: `Bloom` in a German edition.
  void add_cards(std::optional<CardSet> among) {
    const std::optional<Table> table = table_in_question();
    const Edition* edition = table ? nullptr : catalogue().find(edition_);
    const std::shared_ptr<const Deck> deck = table ? table->deck : edition != nullptr ? edition->deck : nullptr;
    if (deck == nullptr) return;
    const CardSet cards = among.value_or(deck->all());
    for (const Card card : cards) add((*deck)[card].id, (*deck)[card].name);
    for (const Card card : cards) {
      if (!found_.empty()) return;
      for (const std::string& word : words_in((*deck)[card].name)) add(word, (*deck)[card].name);
    }
  }

  // The first game of the file that is named before the cursor.
  std::optional<Table> table_in_question() {
    if (file_.empty() || file_ == "-") return {};
    const Result<std::string> text = read_text(file_);
    if (!text) return {};
    const Result<std::vector<Record>> games = games_in(*text, catalogue());
    return games && !games->empty() ? std::optional((*games)[0].table) : std::nullopt;
  }

  const Catalogue& catalogue() {
    for (const std::string& path : decks_) {
      const Result<std::string> text = read_text(path);
      Result<Edition> edition = text ? read_edition(*text) : Result<Edition>(text.error());
      if (edition) catalogue_.add(std::move(edition).value());
    }
    decks_.clear();
    return catalogue_;
  }

  const CommandDescription& program_;
  const CommandDescription* command_ = nullptr;
  const OptionDescription* value_of_ = nullptr;  // the option that the word at the cursor is a value of
  std::size_t values_given_ = 0;                 // to that option
  std::size_t positionals_ = 0;
  std::vector<std::string> decks_;
  std::string edition_;
  std::string file_;
  Catalogue catalogue_ = Catalogue::built_in();
  std::string head_;   // of the word at the cursor, what is complete
  std::string typed_;  // and the rest of it
  std::vector<ShellChoice> found_;
};

}  // namespace

std::vector<ShellChoice> complete_words(const CommandDescription& program, std::span<const std::string> words) {
  return Completer(program, words).run();
}

std::string_view completion_script(std::string_view shell) {
  if (shell == "bash") return bash_script;
  return shell == "zsh" ? zsh_script : fish_script;
}

void add_completion(Command& program) {
  Command& command = *program.add_subcommand("completion", "A script that completes command lines in a shell");
  const auto shell = std::make_shared<std::string>();
  command.add_option("SHELL", *shell, "bash, zsh or fish")
      ->type_name("")
      ->required()
      ->check(a_choice_of({"bash", "zsh", "fish"}));
  command.footer(examples);
  command.callback([shell] { print_out(completion_script(*shell)); });
}

}  // namespace gumshoe
