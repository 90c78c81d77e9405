package id.tuntas.fulfilment.order.life;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What is to happen to one order.
///
/// @param placings what the supplier does with the first attempts to buy; it takes any later one
/// @param steps    after the order was accepted
/// @param endsInSilence after them nothing happens but that time passes: nobody calls back or asks for it
record Life(List<Placing> placings, List<Step> steps, boolean endsInSilence) {

    Life {
        placings = List.copyOf(placings);
        steps = List.copyOf(steps);
    }

    /// Each of them lacks one thing.
    Stream<Life> shorter() {
        var withoutStep = IntStream.range(0, steps.size())
                .mapToObj(index -> new Life(placings, without(index, steps), endsInSilence));
        var withoutPlacing = IntStream.range(0, placings.size())
                .mapToObj(index -> new Life(without(index, placings), steps, endsInSilence));
        return Stream.concat(withoutStep, withoutPlacing);
    }

    private static <T> List<T> without(int index, List<T> list) {
        var rest = new ArrayList<>(list);
        rest.remove(index);
        return rest;
    }

    @Override
    public String toString() {
        var text = new StringBuilder("the supplier, when it is sent the order: " + placings + ", then TAKES");
        steps.forEach(step -> text.append("\n  then ").append(text(step)));
        return text + (endsInSilence ? "\n  then silence" : "");
    }

    private static String text(Step step) {
        return switch (step) {
            case Step.Move move -> "the supplier " + move;
            case Step.NextQuestion question -> "the next question " + question;
            case Step.Callback callback -> "callback " + callback;
            case Step.Act act -> "an operator asks for " + act;
            case Step.Fault fault -> "in the database: " + fault;
            case Step.Passes passes -> passes.toString();
        };
    }
}
