// A bot to start from. It reads every message of the protocol, plays by the rules, and knows one trick.
//
// The engine writes lines to our standard input; we write lines to standard output. Three of its messages want an
// answer: Name, Move and Disprove. All others only tell us something. See docs/protocol.md. Try it:
//
//     javac -d bots bots/Starter.java
//     ./gumshoe match "java -cp bots Starter" builtin:basic

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

public class Starter {
    static final int PERSON = 0, WEAPON = 1, ROOM = 2; // the types of cards, in the order in which the protocol has them

    record Cell(int row, int column) { // row from the top, column from the left
        int steps(Cell other) {
            return Math.abs(row - other.row) + Math.abs(column - other.column);
        }
    }

    record Card(int type, int id) {}

    final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    final Random random = new Random();
    int myId = 0;
    Cell myCell = new Cell(0, 0);                  // where we stand
    final Map<Cell, Integer> rooms = new HashMap<>(); // which room is where
    final Set<Card> hand = new HashSet<>();        // the cards that we hold
    final List<TreeSet<Integer>> possible =        // for each type, the ids that may still be the solution
            List.of(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
    int[] myGuess = null;                          // our last guess, as long as nobody has disproved it

    void reply(String line) {
        out.print(line + "\n"); // println would end the line as the system does, not as the protocol does
        out.flush();            // otherwise the line may stay in our buffer, and we would lose by the clock
    }

    // The board follows in as many lines as it is high: 0 is an empty space, any other number is 1 + the id of a room.
    void readBoard(int height) throws IOException {
        for (int row = 0; row < height; row++) {
            String[] numbers = in.readLine().trim().split("\\s+");
            for (int column = 0; column < numbers.length; column++) {
                int room = Integer.parseInt(numbers[column]) - 1;
                if (room >= 0) rooms.put(new Cell(row, column), room);
                if (room == 0) myCell = new Cell(row, column); // everybody starts in room 0
            }
        }
    }

    Cell walkTowards(Cell goal, int reach) {
        int row = myCell.row, column = myCell.column;
        for (; reach > 0 && (row != goal.row || column != goal.column); reach--) {
            if (row != goal.row) row += Integer.signum(goal.row - row);
            else column += Integer.signum(goal.column - column);
        }
        return new Cell(row, column);
    }

    int anyOf(Set<Integer> ids) {
        return new ArrayList<>(ids).get(random.nextInt(ids.size()));
    }

    void move(int reach) {
        // The trick: if nobody could disprove our last guess, the named cards that we don't hold are the solution.
        if (myGuess != null) {
            for (int type = PERSON; type <= ROOM; type++) {
                if (!hand.contains(new Card(type, myGuess[type]))) possible.get(type).retainAll(Set.of(myGuess[type]));
            }
            myGuess = null;
        }
        if (possible.stream().allMatch(ids -> ids.size() == 1)) {
            reply("Accusation " + possible.get(PERSON).first() + " " + possible.get(WEAPON).first() + " "
                    + possible.get(ROOM).first());
            return;
        }
        // Go to the nearest room that may be the one. Idea: a room far away may be worth more than the one next door.
        Cell goal = null;
        for (Map.Entry<Cell, Integer> there : rooms.entrySet()) {
            boolean open = possible.get(ROOM).contains(there.getValue());
            if (open && (goal == null || myCell.steps(there.getKey()) < myCell.steps(goal))) goal = there.getKey();
        }
        myCell = walkTowards(goal, reach);
        Integer room = rooms.get(myCell);
        String where = "Move " + myCell.row + " " + myCell.column;
        if (room == null) {
            reply(where);
            return;
        }
        // A bot that ends in a room must guess there. Idea: name a card of your own now and then; others learn less.
        myGuess = new int[] {anyOf(possible.get(PERSON)), anyOf(possible.get(WEAPON)), room};
        reply(where + " " + myGuess[PERSON] + " " + myGuess[WEAPON] + " " + myGuess[ROOM]);
    }

    // Shows a card that we hold; -1 if we hold none. Idea: show each player what it has seen already.
    void disprove(List<Integer> cards) {
        for (int type = PERSON; type <= ROOM; type++) {
            if (hand.contains(new Card(type, cards.get(type)))) {
                reply(String.valueOf(type));
                return;
            }
        }
        reply("-1");
    }

    void hear(String line) throws IOException {
        String[] words = line.trim().split("\\s+");
        List<Integer> n = new ArrayList<>(); // the numbers of the line
        for (String word : words) {
            if (word.matches("-?\\d{1,9}")) n.add(Integer.parseInt(word));
        }
        switch (words[0]) {
            case "ID" -> myId = n.get(0);
            case "Playercount" -> {} // Playercount count
            case "Board" -> readBoard(n.get(1)); // Board width height
            case "Name" -> reply("Starter in Java");
            case "Roomname" -> possible.get(ROOM).add(n.get(0)); // Roomname id name; names may have spaces and digits
            case "Weaponname" -> possible.get(WEAPON).add(n.get(1)); // Weaponname count id name
            case "Personname" -> possible.get(PERSON).add(n.get(1)); // Personname count id name
            case "Card" -> {
                if (words[1].equals("From")) { // Card From player type id: our guess is disproved, with this card
                    possible.get(n.get(1)).remove(n.get(2));
                    myGuess = null;
                } else { // Card type id: dealt to us. A card that somebody holds is not the solution
                    hand.add(new Card(n.get(0), n.get(1)));
                    possible.get(n.get(0)).remove(n.get(1));
                }
            }
            case "Move" -> move(n.get(n.size() - 1)); // Move time range: our turn; the time is in nanoseconds
            case "Opponent" -> { // Opponent id row column; it may be us, dragged to another room
                if (n.get(0) == myId) myCell = new Cell(n.get(1), n.get(2));
            }
            case "Disprove" -> disprove(n.subList(n.size() - 3, n.size())); // Disprove player person weapon room
            case "Disproved" -> {} // Disproved player: somebody's guess. Idea: who passed before them?
            case "Guess" -> {} // Guess player person weapon room: only some engines tell
            case "Accusation" -> {} // Accusation player person weapon room: it was wrong
            case "Win" -> {} // Win id: the game is over
            default -> {}
        }
    }

    public static void main(String[] arguments) throws IOException {
        Starter bot = new Starter();
        for (String line = bot.in.readLine(); line != null; line = bot.in.readLine()) bot.hear(line);
    }
}
