#include "view/html/page.h"

#include <utility>

#include "view/page/markup.h"

namespace gumshoe {
namespace {

// Okabe and Ito's colours for seats and bots, which colour-blind people can tell apart.
constexpr std::string_view page_head = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light dark; --ink: #1b1d21; --paper: #ffffff; --faint: #5f6570; --rule: #d4d7dd;
  --c0: #0072b2; --c1: #d55e00; --c2: #009e73; --c3: #a3528a; --c4: #9a7400; --c5: #1f7fb5; --c6: #6b6b6b; --c7: #8c4a00 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e6e6; --paper: #1b1d21; --faint: #a0a6b0; --rule: #3b3f47;
  --c0: #56b4e9; --c1: #f58231; --c2: #2bc79a; --c3: #cc79a7; --c4: #f0c541; --c5: #8fb8ff; --c6: #b0b0b0; --c7: #d9a066 } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.2rem; margin-top: 2rem }
p.faint, .faint { color: var(--faint) }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--rule); text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
th { font-weight: 600 } th:first-child, td:first-child, .left { text-align: left }
td.left { white-space: normal; min-width: 14rem } tbody th { white-space: normal; overflow-wrap: anywhere; min-width: 9rem }
.plot { width: 100%; height: auto; display: block }
.plot text { font: 12px system-ui, sans-serif; fill: var(--faint) }
.grid { stroke: var(--rule); stroke-width: 1 } .axis { stroke: var(--faint); stroke-width: 1 }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round }
.frame { fill: none; stroke: var(--faint); stroke-width: 1 } .mark { stroke: var(--ink); stroke-width: 2 }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: .5rem 0 }
.legend svg { width: 2.25rem; height: .5rem; vertical-align: middle }
.line.c0 { stroke: var(--c0) } .line.c1 { stroke: var(--c1) } .line.c2 { stroke: var(--c2) } .line.c3 { stroke: var(--c3) }
.line.c4 { stroke: var(--c4) } .line.c5 { stroke: var(--c5) } .line.c6 { stroke: var(--c6) } .line.c7 { stroke: var(--c7) }
.bar.c0 { fill: var(--c0) } .bar.c1 { fill: var(--c1) } .bar.c2 { fill: var(--c2) } .bar.c3 { fill: var(--c3) }
.bar.c4 { fill: var(--c4) } .bar.c5 { fill: var(--c5) } .bar.c6 { fill: var(--c6) } .bar.c7 { fill: var(--c7) }
.dot { stroke: none } .whisker { stroke-width: 2 } .reference { stroke: var(--faint); stroke-width: 1; stroke-dasharray: 4 3 }
.plot text.name, .plot text.figure { fill: var(--ink) } .plot text.figure { font-variant-numeric: tabular-nums }
.dot.c0 { fill: var(--c0) } .whisker.c0 { stroke: var(--c0) }
td.heat { background: color-mix(in srgb, var(--c0) var(--heat), transparent) }
ul.facts { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; color: var(--faint) } .facts b { color: var(--ink) }
summary { cursor: pointer; padding: .25rem 0 } pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--rule); border-radius: 6px; font-size: .85rem }
a { color: var(--c0) } pre:target { outline: 2px solid var(--c0) } details details, .game { margin-left: 1.25rem } .command { font: .85rem ui-monospace, monospace; white-space: normal }
.verdict { border-left: 4px solid var(--c0); padding-left: .75rem }
</style>
)";

}  // namespace

HtmlPage::HtmlPage(const std::string& title) : out_(page_head) {
  out_ += "<title>" + escaped_markup(title) + "</title>\n</head>\n<body>\n";
  element("h1", title);
}

void HtmlPage::element(std::string_view tag, const std::string& text) {
  const std::string name(tag);
  out_ += "<" + name + ">" + escaped_markup(text) + "</" + name + ">\n";
}

void HtmlPage::open_table(const std::vector<std::string>& heads) {
  out_ += "<div class=\"wide\"><table>\n<thead><tr>";
  for (const std::string& one : heads) out_ += "<th scope=\"col\">" + escaped_markup(one) + "</th>";
  out_ += "</tr></thead>\n<tbody>\n";
}

void HtmlPage::row(const std::string& first, const std::vector<std::string>& cells) {
  out_ += "<tr><th scope=\"row\">" + escaped_markup(first) + "</th>";
  for (const std::string& cell : cells) out_ += "<td>" + escaped_markup(cell) + "</td>";
  out_ += "</tr>\n";
}

void HtmlPage::close_table() { out_ += "</tbody></table></div>\n"; }

HtmlPage& HtmlPage::operator+=(std::string_view markup) {
  out_ += markup;
  return *this;
}

std::string HtmlPage::write() && { return std::move(out_) + "</body>\n</html>\n"; }

}  // namespace gumshoe
