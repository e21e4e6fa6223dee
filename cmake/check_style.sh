#!/usr/bin/env bash
# check_style.sh CHECK: one of the rules of CONTRIBUTING.md that no compiler knows. Prints what breaks it.
set -euo pipefail
cd "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."

core=(src/{game,record,infer,play,advise,players,notebook,view,calls})

sources() { find "$@" \( -name '*.h' -o -name '*.cpp' \) -print; }
all_files() { find . \( -path ./build -o -path ./.git -o -name node_modules \) -prune -o -type f -print; }

# Lines of the files on standard input, or of standard input itself, that match; it is no failure that none does.
lines_with() { xargs -d '\n' grep -InE "$1" || true; }
only() { grep -E "$1" || true; }
without() { grep -vE "$1" || true; }

# none MESSAGE: succeeds where standard input is empty.
none() {
  local found
  found=$(cat)
  [[ -z $found ]] || {
    printf '%s\n%s\n' "$1" "$found"
    return 1
  }
}

check_format() { sources src include examples tests bench editions python | xargs clang-format-19 --dry-run --Werror; }

check_core() {
  local headers='chrono|condition_variable|ctime|filesystem|format|fstream|future|iostream|mutex|random|regex|sstream|thread'
  sources "${core[@]}" | without '_test\.cpp$' |
    lines_with "#include <($headers)>|\b(throw|catch) *[(;A-Z]|std::(cout|cerr|abort|exit)\b" |
    without '^[^:]+:[0-9]+: *//' | none 'The core has no I/O, no clock, no threads, no exceptions:'
}

check_includes() { sources src | lines_with '#include "(\.\.|src)/' | none 'Include "room/header.h":'; }

check_sizes() { sources src python | xargs wc -l | awk '$2 != "total" && $1 > 500' | none 'Over 500 lines:'; }

check_names() {
  find src tests bench python | only '/(utils?|common|helpers?|misc)[._/]' | none 'A name that says nothing:'
}

# Two types of one name compile, link, and share each other's templates: a vector of the one is copied as one of the other.
check_types() {
  sources src tests/oracle | only '\.h$' | xargs awk '
    /^namespace / { space = $2 }
    /^(struct|class|enum class|enum) [A-Za-z]+ ?[^;]*\{/ {
      name = $1 == "enum" && $2 == "class" ? $3 : $2
      if (name !~ /::/) print space "::" name, FILENAME
    }' | sort | awk '$1 == last { print was; print } { last = $1; was = $0 }' | none 'Types of one name:'
}

# The table of rooms in CONTRIBUTING.md: who knows whom as in CMake, the folders as in the tree.
check_rooms() {
  local room knows folders
  diff <(for room in src/*/; do
    room=$(basename "$room")
    [[ $room != mpi ]] || continue
    knows=$(tr '\n' ' ' < "src/$room/CMakeLists.txt" | sed -nE 's/.*gumshoe_room\(([^)]*)\).*/\1/p' | grep -oP 'KNOWS\K( +[a-z]+)+' | xargs -n 1 | sort | xargs || true)
    folders=$(find "src/$room" -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort | xargs)
    echo "$room: folders $folders; knows $knows"
  done) <(awk -F'|' -v OFS='\t' '/^\| `[a-z]+` \|/ { print $2, $4, $5 }' CONTRIBUTING.md | while IFS=$'\t' read -r room folders knows; do
    names() { { grep -oP '`\K[a-z_]+(?=`)' || true; } | sort | xargs; }
    echo "$(names <<< "$room"): folders $(names <<< "$folders"); knows $(names <<< "$knows")"
  done | sort) || {
    echo 'Above: < the tree and CMake, > the table of rooms in CONTRIBUTING.md'
    return 1
  }
}

# The walks of docs/tour.md: each file is there, and the function is named in it.
check_tour() {
  awk -F'`' '/^\| `[^`]+` \| `/ { print $2, $4 }' docs/tour.md | while read -r file function; do
    [[ -f $file ]] && grep -qw -- "${function##*[:.]}" "$file" || echo "$function in $file"
  done | none 'docs/tour.md names what is not there:'
}

check_paths() {
  all_files | without '/check_style\.sh$' | lines_with '(^|[^.A-Za-z0-9_~])/(work|home|root|Users)/' |
    none "A path of somebody's machine:"
}

"check_${1:?}"
