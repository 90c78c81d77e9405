package id.tuntas.model;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// States of the model, one after the other, and what happens from each to the next.
///
/// @param names of the replicas, in the order in which they appear: which is which means nothing in the model
record Story(List<JsonNode> states, Map<String, String> names) {

    static Story of(JsonNode instance) {
        var states = IntStream.iterate(0, i -> instance.has("State$" + i), i -> i + 1)
                .mapToObj(i -> instance.get("State$" + i))
                .toList();
        var names = new LinkedHashMap<String, String>();
        states.forEach(state ->
                atoms(state, "who", 0).forEach(replica -> names.putIfAbsent(replica, "R" + (names.size() + 1))));
        return new Story(states, names);
    }

    /// The names of what happens; nothing happens in the last state.
    List<String> events() {
        return states.stream()
                .limit(states.size() - 1)
                .map(state -> one(state, "event"))
                .toList();
    }

    /// A line for each event, with what is known after it.
    String text() {
        var lines = new ArrayList<String>();
        lines.add(line("", "", "order", "row", "supplier"));
        lines.add(after("", "", states.getFirst()));
        for (int i = 1; i < states.size(); i++) {
            lines.add(after(i + ".", described(states.get(i - 1), states.get(i)), states.get(i)));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String after(String number, String event, JsonNode state) {
        int notifications = atoms(state, "notifications", 0).size();
        var order = words(one(state, "status"))
                + (notifications > 1 ? ", " + notifications + " notifications" : "")
                + (has(state, "doubled") ? ", twice" : "");
        var row = (has(state, "due") ? words(one(state, "lease")) : "ended") + " "
                + generation(one(state, "generation")) + (has(state, "signalled") ? ", signalled" : "");
        int bought = atoms(state, "bought", 0).size();
        var supplier =
                bought == 0 ? "-" : words(one(state, "says")) + (bought > 1 ? ", bought " + bought + " times" : "");
        return line(number, event, order, row, supplier);
    }

    private static String line(String number, String event, String order, String row, String supplier) {
        return "%-3s %-56s %-30s %-17s %s"
                .formatted(number, event, order, row, supplier)
                .stripTrailing();
    }

    private String described(JsonNode before, JsonNode after) {
        var who = atoms(before, "who", 0).stream().map(names::get).sorted().collect(joining(" and "));
        var claim = generation(one(after, "generation"));
        return switch (one(before, "event")) {
            case "Claim" ->
                who + (who.contains(" and ") ? " claim" : " claims") + " generation " + claim + " to "
                        + purpose(before, after);
            case "TakeOver" ->
                who + " claims generation " + claim + " of "
                        + (one(before, "lease").startsWith("Left") ? "what was left" : "an expired lease") + " to "
                        + purpose(before, after);
            case "Place" -> "the supplier answers " + who + ": " + answer(before, after);
            case "HoldBack" ->
                who + " sends nothing: the price is "
                        + (answer(before, after).equals("not sent") ? "unknown" : "too high");
            case "NoAnswer" -> who + " gets no answer";
            case "Arrive" -> "the supplier gets the request of " + who + "; the answer is lost";
            case "Poll" -> who + " polls the supplier: " + found(before, after);
            case "Record" -> who + " records: " + answer(before, before);
            case "RecordUnanswered" ->
                who + " records: " + answer(before, before) + "; the answer to its commit is lost";
            case "Interrupt" -> who + " fails to record: " + answer(before, before);
            case "Crash" -> who + " crashes";
            case "LoseLease" -> who + " finds that the row is not its own";
            case "Cancel" -> "the shop cancels the order";
            case "Signal" -> "the supplier signals a change";
            case "Deliver" -> "the supplier delivers";
            case "Reverse" -> "the supplier takes the order back";
            case String unknown -> throw new IllegalArgumentException(unknown);
        };
    }

    private static String purpose(JsonNode before, JsonNode after) {
        return one(after, "act", one(before, "who")).equals("Polling") ? "poll" : "place";
    }

    private static String answer(JsonNode before, JsonNode after) {
        return words(one(after, "answer", one(before, "who")));
    }

    /// A refusal stands when the supplier does not have the order.
    private static String found(JsonNode before, JsonNode after) {
        var isConfirmed = one(before, "act", one(before, "who")).equals("Confirming")
                && atoms(before, "bought", 0).isEmpty();
        return isConfirmed ? "not found" : answer(before, after);
    }

    /// `RefusedForNow` as a person would write it.
    private static String words(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }

    private static String generation(String atom) {
        return atom.substring(atom.indexOf('$') + 1);
    }

    private static boolean has(JsonNode state, String field) {
        return !state.get(field).isEmpty();
    }

    private static String one(JsonNode state, String field) {
        var atom = atoms(state, field, 0).getFirst();
        return atom.endsWith("$0") && !atom.startsWith("Generation") && !atom.startsWith("Replica")
                ? atom.substring(0, atom.length() - 2)
                : atom;
    }

    /// What a field that belongs to replicas says of one of them.
    private static String one(JsonNode state, String field, String replica) {
        return tuples(state, field)
                .filter(tuple -> tuple.get(0).asText().equals(replica))
                .map(tuple -> tuple.get(1).asText().replace("$0", ""))
                .findFirst()
                .orElse("nothing");
    }

    private static List<String> atoms(JsonNode state, String field, int column) {
        return tuples(state, field).map(tuple -> tuple.get(column).asText()).toList();
    }

    private static Stream<JsonNode> tuples(JsonNode state, String field) {
        return state.get(field).valueStream();
    }
}
