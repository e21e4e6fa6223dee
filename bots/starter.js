#!/usr/bin/env node
// A bot to start from. It reads every message of the protocol, plays by the rules, and knows one trick.
//
// The engine writes lines to our standard input; we write lines to standard output. Three of its messages want an
// answer: Name, Move and Disprove. All others only tell us something. See docs/protocol.md. Try it:
//
//     ./gumshoe match "node bots/starter.js" builtin:basic
"use strict";

const [PERSON, WEAPON, ROOM] = [0, 1, 2]; // the three types of cards, in the order in which the protocol names them

let myId = 0;
let myCell = [0, 0]; // where we stand: row from the top, column from the left
let boardRow = 0; // the row of the board that comes next
let boardHeight = 0;
const rooms = new Map(); // which room is where: rooms.get("row,column") is its id
const hand = new Set(); // the cards that we hold, as "type,id"
const possible = [new Set(), new Set(), new Set()]; // for each type, the ids that may still be the solution
let myGuess = null; // our last guess, as long as nobody has disproved it

const reply = (...words) => console.log(words.join(" "));

// The board follows in as many lines as it is high: 0 is an empty space, any other number is 1 + the id of a room.
function readBoardRow(numbers) {
  numbers.forEach((number, column) => {
    if (number > 0) rooms.set(`${boardRow},${column}`, number - 1);
    if (number === 1) myCell = [boardRow, column]; // everybody starts in room 0
  });
  boardRow += 1;
}

const steps = (a, b) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
const anyOf = (set) => [...set][Math.floor(Math.random() * set.size)];

function walkTowards(goal, reach) {
  let [row, column] = myCell;
  for (; reach > 0 && steps([row, column], goal) > 0; reach -= 1) {
    if (row !== goal[0]) row += Math.sign(goal[0] - row);
    else column += Math.sign(goal[1] - column);
  }
  return [row, column];
}

function move(reach) {
  // The trick: if nobody could disprove our last guess, then the named cards that we don't hold are the solution.
  if (myGuess) {
    myGuess.forEach((id, type) => {
      if (!hand.has(`${type},${id}`)) possible[type] = new Set([id]);
    });
    myGuess = null;
  }
  if (possible.every((ids) => ids.size === 1)) {
    reply("Accusation", ...possible.map((ids) => [...ids][0]));
    return;
  }
  // Go to the nearest room that may be the one. Idea: a room far away may be worth more than the one next door.
  const goals = [...rooms].filter(([, room]) => possible[ROOM].has(room)).map(([cell]) => cell.split(",").map(Number));
  goals.sort((a, b) => steps(myCell, a) - steps(myCell, b));
  myCell = walkTowards(goals[0], reach);
  const room = rooms.get(`${myCell[0]},${myCell[1]}`);
  if (room === undefined) {
    reply("Move", ...myCell);
    return;
  }
  // A bot that ends in a room must guess there. Idea: name a card of your own now and then, so that others learn less.
  myGuess = [anyOf(possible[PERSON]), anyOf(possible[WEAPON]), room];
  reply("Move", ...myCell, ...myGuess);
}

// Shows a card that we hold; -1 if we hold none. Idea: show each player what it has seen already.
function disprove(cards) {
  reply(cards.findIndex((id, type) => hand.has(`${type},${id}`)));
}

function hear(line) {
  const words = line.trim().split(/\s+/);
  const numbers = words.filter((word) => /^-?\d+$/.test(word)).map(Number);
  if (boardRow < boardHeight) return readBoardRow(numbers);
  switch (words[0]) {
    case "ID":
      myId = numbers[0];
      break;
    case "Playercount": // Playercount count
      break;
    case "Board": // Board width height
      boardHeight = numbers[1];
      break;
    case "Name":
      reply("Starter in JavaScript");
      break;
    case "Roomname": // Roomname id name; the name may have spaces and digits in it
      possible[ROOM].add(Number(words[1]));
      break;
    case "Weaponname": // Weaponname count id name
      possible[WEAPON].add(Number(words[2]));
      break;
    case "Personname": // Personname count id name
      possible[PERSON].add(Number(words[2]));
      break;
    case "Card":
      if (words[1] === "From") {
        possible[numbers[1]].delete(numbers[2]); // Card From player type id: our guess is disproved, with this card
        myGuess = null;
      } else {
        hand.add(`${numbers[0]},${numbers[1]}`); // Card type id: dealt to us
        possible[numbers[0]].delete(numbers[1]); // a card that somebody holds is not the solution
      }
      break;
    case "Move": // Move time range: our turn; the time is in nanoseconds
      move(numbers[1]);
      break;
    case "Opponent": // Opponent id row column; it may be us, dragged to another room
      if (numbers[0] === myId) myCell = [numbers[1], numbers[2]];
      break;
    case "Disprove": // Disprove player person weapon room
      disprove(numbers.slice(-3));
      break;
    case "Disproved": // Disproved player: somebody's guess. Idea: who passed before them?
    case "Guess": // Guess player person weapon room: only some engines tell
    case "Accusation": // Accusation player person weapon room: it was wrong
    case "Win": // Win id: the game is over
    default:
      break;
  }
}

require("readline").createInterface({ input: process.stdin }).on("line", hear);
