#!/usr/bin/env python3
"""The starter bot with one mistake that people make: broken_bot.py STARTER.PY MISTAKE"""
import random
import sys

MISTAKES = {
    "does_not_flush": [("print(*words, flush=True)", "print(*words)")],
    "never_answers": [("def disprove(cards):", "def disprove(cards):\n    return\n")],
    "prints_what_it_thinks": [("def move(reach):", "def move(reach):\n    reply('thinking about', reach)")],
    "talks_back": [("if numbers[0] == my_id:", "reply('ok')\n        if numbers[0] == my_id:")],
    "says_the_id": [("            reply(kind)", "            reply(number)")],
    "says_the_word": [("            reply(kind)", "            reply(['person', 'weapon', 'room'][kind])")],
    "counts_types_from_one": [("            reply(kind)", "            reply(kind + 1)")],
    "takes_what_it_is_shown": [("        saw(numbers[1], numbers[2])",
                                "        hand.add((numbers[1], numbers[2]))\n        saw(numbers[1], numbers[2])")],
    "reads_the_player_as_a_person": [("disprove(numbers[-3:])", "disprove(numbers[:3])")],
    "never_disproves": [("        if (kind, number) in hand:", "        if False:")],
    "forgets_cards_of_mid_game": [("        hand.add((numbers[0], numbers[1]))",
                                   "        if my_id >= 0: hand.add((numbers[0], numbers[1]))"),
                                  ("def move(reach):", "def move(reach):\n    global my_id\n    my_id = -1")],
    "exchanges_row_and_column": [('reply("Move", *my_cell, person', 'reply("Move", *my_cell[::-1], person'),
                                 ('reply("Move", *my_cell)', 'reply("Move", *my_cell[::-1])')],
    "ignores_the_range": [("move(numbers[1])", "move(1000)")],
    "walks_diagonally": [("        else:\n            column +=", "        if column != goal[1]:\n            column +=")],
    "does_not_guess": [('reply("Move", *my_cell, person, weapon, room)', 'reply("Move", *my_cell)')],
    "takes_the_board_for_ids": [("= int(number) - 1", "= int(number)")],
    "exchanges_cards": [("person, weapon, room)", "room, weapon, person)")],
    "does_not_see_itself_dragged": [("        if numbers[0] == my_id:", "        if False:")],
    "writes_a_tuple": [('reply("Move", *my_cell', 'reply("Move", my_cell')],
    "writes_small_letters": [('reply("Move"', 'reply("move"')],
    "stumbles_over_unknown_lines": [('    elif keyword == "Win":',
                                     '    elif keyword in ("Weather", "Say"):\n        raise ValueError(keyword)\n'
                                     '    elif keyword == "Win":')],
    "stumbles_over_the_end": [("for line in sys.stdin:", "for line in iter(input, None):")],
    "stays_at_the_end": [("for line in sys.stdin:", "import itertools, time\n"
                          "for line in itertools.chain(sys.stdin, (time.sleep(600) for _ in [0])):")],
    "ends_at_its_first_turn": [('    elif keyword == "Move":', '    elif keyword == "Move":\n        break\n'
                                '    elif keyword == "":')],
    "takes_the_last_number_of_a_person": [("possible[PERSON].add(int(words[2]))", "possible[PERSON].add(numbers[-1])")],
    "takes_the_last_number_of_a_weapon": [("possible[WEAPON].add(int(words[2]))", "possible[WEAPON].add(numbers[-1])")],
    "takes_the_last_number_of_a_room": [("possible[ROOM].add(int(words[1]))", "possible[ROOM].add(numbers[-1])")],
    "takes_any_digits_for_an_id": [("possible[WEAPON].add(int(words[2]))",
                                    'possible[WEAPON].add(int(re.findall("[0-9]+", line)[-1]))'),
                                   ("random.choice(sorted(possible[WEAPON]))", "min(possible[WEAPON])")],
    "dies_at_its_13th_turn": [("def move(reach):", "turns = []\n\n\ndef move(reach):\n    turns.append(reach)\n"
                               "    if len(turns) == 13: raise MemoryError('13')\n")],
    "accuses_at_once": [("def move(reach):", "def move(reach):\n    return reply('Accusation', 0, 0, 0)\n")],
}

source = open(sys.argv[1], encoding="utf-8").read()
for right, wrong in MISTAKES[sys.argv[2]]:
    assert right in source, right
    source = source.replace(right, wrong)
random.seed(1)  # which mistake shows, and how, is the same every time
exec(compile(source, sys.argv[2], "exec"))
