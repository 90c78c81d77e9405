package id.tuntas.fulfilment.order.life;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.sessions.JqwikSession;

/// Lives as chance makes them. The same seed makes the same ones.
final class SomeLives {

    private static final int SIZE = 1_000;

    /// Mostly nothing passes between two steps; else a little, a lease, the first look without a callback, or more.
    private static final List<Duration> TIMES = List.of(
            Duration.ZERO,
            Duration.ZERO,
            Duration.ZERO,
            Duration.ofSeconds(2),
            Duration.ofSeconds(35),
            Duration.ofMinutes(4),
            Duration.ofMinutes(70));

    /// Of so many, one ends in silence.
    private static final int SILENCE = 4;

    private SomeLives() {}

    /// Lives that go on side by side: time passes for all of them between the same steps.
    static List<Life> together(int count, int steps, long seed) {
        var lives = new ArrayList<Life>();
        JqwikSession.run(() -> {
            var random = new Random(seed);
            var times = Arbitraries.of(TIMES)
                    .list()
                    .ofSize(steps)
                    .generator(SIZE)
                    .next(random)
                    .value();
            var generator = life(steps).generator(SIZE);
            for (int i = 0; i < count; i++) {
                lives.add(interleaved(generator.next(random).value(), times, i % SILENCE == 0));
            }
        });
        return lives;
    }

    private static Arbitrary<Life> life(int steps) {
        var placings = Arbitraries.of(weighted(4, Placing.TAKES, Placing.values()))
                .list()
                .ofMaxSize(4);
        return Combinators.combine(placings, Arbitraries.of(everyStep()).list().ofSize(steps))
                .as((taken, then) -> new Life(taken, then, false));
    }

    private static List<Step> everyStep() {
        return Stream.<List<? extends Step>>of(
                        times(3, List.of(Step.Move.values())),
                        times(3, List.of(Step.Move.DELIVERS)),
                        times(1, List.of(Step.NextQuestion.values())),
                        times(2, List.of(Step.Callback.values())),
                        times(8, List.of(Step.Callback.TRUE)),
                        times(3, List.of(Step.Act.values())),
                        times(4, List.of(Step.Fault.CLAIM_IS_LOST)),
                        times(2, List.of(Step.Fault.values())))
                .<Step>flatMap(List::stream)
                .toList();
    }

    private static <T> List<T> times(int count, List<T> list) {
        return Collections.nCopies(count, list).stream().flatMap(List::stream).toList();
    }

    private static List<Placing> weighted(int count, Placing usual, Placing... others) {
        return Stream.concat(Collections.nCopies(count, usual).stream(), Stream.of(others))
                .toList();
    }

    private static Life interleaved(Life life, List<Duration> times, boolean endsInSilence) {
        var steps = new ArrayList<Step>();
        for (int i = 0; i < times.size(); i++) {
            steps.add(life.steps().get(i));
            if (times.get(i).isPositive()) {
                steps.add(new Step.Passes(times.get(i)));
            }
        }
        return new Life(life.placings(), steps, endsInSilence);
    }
}
