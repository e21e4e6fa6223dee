#!/usr/bin/env python3
"""A bot to start from. It reads every message of the protocol, plays by the rules, and knows one trick.

The engine writes lines to our standard input; we write lines to standard output. Three of its messages want an answer:
Name, Move and Disprove. All others only tell us something. See docs/protocol.md. Try it:

    ./gumshoe match "python3 bots/starter.py" builtin:basic
"""
import random
import re
import sys

PERSON, WEAPON, ROOM = 0, 1, 2  # the three types of cards, in the order in which the protocol names them

my_id = 0
my_cell = (0, 0)                    # where we stand: row from the top, column from the left
rooms = {}                          # which room is where: rooms[row, column] = its id
hand = set()                        # the cards that we hold, as pairs (type, id)
possible = [set(), set(), set()]    # for each type, the ids that may still be the solution
my_guess = None                     # our last guess, as long as nobody has disproved it


def reply(*words):
    print(*words, flush=True)       # without the flush the line may stay in our buffer, and we would lose by the clock


def read_board(height):
    """The board follows in as many lines as it is high: 0 is an empty space, any other number is 1 + the id of a room."""
    global my_cell
    for row in range(height):
        for column, number in enumerate(sys.stdin.readline().split()):
            if int(number) > 0:
                rooms[row, column] = int(number) - 1
                if int(number) == 1:
                    my_cell = (row, column)     # everybody starts in room 0


def saw(kind, number):
    """A card that somebody holds is not the solution."""
    possible[kind].discard(number)


def steps(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def walk_towards(goal, reach):
    row, column = my_cell
    while (row, column) != goal and reach > 0:
        if row != goal[0]:
            row += 1 if row < goal[0] else -1
        else:
            column += 1 if column < goal[1] else -1
        reach -= 1
    return row, column


def move(reach):
    global my_cell, my_guess
    # The trick: if nobody could disprove our last guess, then the named cards that we don't hold are the solution.
    if my_guess:
        for kind, number in my_guess:
            if (kind, number) not in hand:
                possible[kind] = {number}
        my_guess = None
    if all(len(ids) == 1 for ids in possible):
        reply("Accusation", *(next(iter(ids)) for ids in possible))
        return
    # Go to the nearest room that may be the one. Idea: a room far away may be worth more than the one next door.
    goals = [cell for cell, room in rooms.items() if room in possible[ROOM]]
    my_cell = walk_towards(min(goals, key=lambda cell: steps(my_cell, cell)), reach)
    if my_cell not in rooms:
        reply("Move", *my_cell)
        return
    # A bot that ends in a room must guess there. Idea: name a card of your own now and then, so that others learn less.
    person = random.choice(sorted(possible[PERSON]))
    weapon = random.choice(sorted(possible[WEAPON]))
    room = rooms[my_cell]
    my_guess = [(PERSON, person), (WEAPON, weapon), (ROOM, room)]
    reply("Move", *my_cell, person, weapon, room)


def disprove(cards):
    """Shows a card that we hold; -1 if we hold none. Idea: show each player what it has seen already."""
    for kind, number in enumerate(cards):
        if (kind, number) in hand:
            reply(kind)
            return
    reply(-1)


for line in sys.stdin:
    words = line.split()
    numbers = [int(word) for word in words if re.fullmatch(r"-?[0-9]{1,19}", word)]
    keyword = words[0] if words else ""
    if keyword == "ID":
        my_id = numbers[0]
    elif keyword == "Playercount":
        players = numbers[0]
    elif keyword == "Board":                        # Board width height
        read_board(numbers[1])
    elif keyword == "Name":
        reply("Starter in Python")
    elif keyword == "Roomname":                     # Roomname id name; the name may have spaces and digits in it
        possible[ROOM].add(int(words[1]))
    elif keyword == "Weaponname":                   # Weaponname count id name
        possible[WEAPON].add(int(words[2]))
    elif keyword == "Personname":                   # Personname count id name
        possible[PERSON].add(int(words[2]))
    elif keyword == "Card" and words[1] == "From":  # Card From player type id: our guess is disproved, with this card
        saw(numbers[1], numbers[2])
        my_guess = None
    elif keyword == "Card":                         # Card type id: dealt to us
        hand.add((numbers[0], numbers[1]))
        saw(numbers[0], numbers[1])
    elif keyword == "Move":                         # Move time range: our turn; the time is in nanoseconds
        move(numbers[1])
    elif keyword == "Opponent":                     # Opponent id row column; it may be us, dragged to another room
        if numbers[0] == my_id:
            my_cell = (numbers[1], numbers[2])
    elif keyword == "Disprove":                     # Disprove player person weapon room
        disprove(numbers[-3:])
    elif keyword == "Disproved":                    # Disproved player: somebody's guess. Idea: who passed before them?
        pass
    elif keyword == "Guess":                        # Guess player person weapon room: only some engines tell
        pass
    elif keyword == "Accusation":                   # Accusation player person weapon room: it was wrong
        pass
    elif keyword == "Win":                          # Win id: the game is over
        break
