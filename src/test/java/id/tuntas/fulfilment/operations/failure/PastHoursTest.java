package id.tuntas.fulfilment.operations.failure;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.series.FailureQuery;
import id.tuntas.fulfilment.series.Rows;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class PastHoursTest {

    private static final FailureQuery REFUSALS =
            new FailureQuery("callback", Rows.byTime("refusal", "at"), null, "reason", "", true);
    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

    private record Period(Instant from, Instant to) {}

    private final List<Instant> failures = new ArrayList<>();
    private final List<Period> read = new ArrayList<>();
    private Instant now = START;
    private int causes = 1;
    private final PastHours pastHours = new PastHours(clock());

    @Test
    void hourThatIsOverIsReadOnce() {
        failures.addAll(List.of(at(-90), at(-150), at(-10)));

        assertThat(between(at(-240), at(0))).isEqualTo(fromTable(at(-240), at(0)));
        assertThat(between(at(-240), at(0))).isEqualTo(fromTable(at(-240), at(0)));

        assertThat(read).containsExactly(period(-240, -60), period(-60, 0), period(-60, 0));
    }

    @Test
    void hourThatMayStillGetCommitsIsReadAgain() {
        now = at(4);
        between(at(-240), at(0));
        failures.add(at(-1));
        assertThat(between(at(-240), at(0))).hasSize(1);

        now = at(6);
        assertThat(between(at(-240), at(0))).hasSize(1);
        read.clear();
        between(at(-240), at(0));
        assertThat(read).isEmpty();
    }

    @Test
    void deletedFailuresAreForgottenAfterAnHour() {
        failures.add(at(-150));
        between(at(-240), at(-60));
        failures.clear();

        now = at(59);
        assertThat(between(at(-240), at(-60))).hasSize(1);
        now = at(61);
        assertThat(between(at(-240), at(-60))).isEmpty();
    }

    @Test
    void moreGroupsThanCanBeReadAreTheSameAsFromTheTable() {
        causes = 1_000_000;
        IntStream.range(0, 700).forEach(i -> failures.add(START.minusSeconds(20L * i)));

        for (int i = 0; i < 2; i++) {
            assertThat(between(at(-240), at(0))).hasSize(FailureQuery.MOST).isEqualTo(fromTable(at(-240), at(0)));
            assertThat(between(at(-60), at(0))).isEqualTo(fromTable(at(-60), at(0)));
        }
    }

    @RepeatedTest(50)
    void anyPeriodsAtAnyTimesAreTheSameAsFromTheTable(RepetitionInfo repetition) {
        var random = new Random(repetition.getCurrentRepetition());
        causes = 3;
        for (int i = 0; i < 100; i++) {
            now = now.plus(Duration.ofMinutes(random.nextInt(40)));
            failures.add(now.minusSeconds(random.nextInt(299)));
            var to = random.nextBoolean() ? now : now.minus(Duration.ofMinutes(random.nextInt(600)));
            var from = to.minus(Duration.ofMinutes(1 + random.nextInt(1_000)));

            assertThat(between(from, to)).isEqualTo(fromTable(from, to));
        }
    }

    private List<FailureGroup> between(Instant from, Instant to) {
        return pastHours.between(REFUSALS, from, to, (_, first, end) -> {
            read.add(new Period(first, end));
            return fromTable(first, end);
        });
    }

    /// One group for each hour and cause.
    private List<FailureGroup> fromTable(Instant from, Instant to) {
        record Group(Instant hour, String cause) {}
        return failures.stream()
                .filter(at -> !at.isBefore(from) && at.isBefore(to))
                .collect(groupingBy(
                        at -> new Group(at.truncatedTo(ChronoUnit.HOURS), "cause " + at.getEpochSecond() % causes)))
                .entrySet()
                .stream()
                .map(group -> new FailureGroup(
                        group.getKey().hour(),
                        "callback",
                        group.getKey().cause(),
                        null,
                        null,
                        group.getValue().size(),
                        group.getValue().stream().min(Comparator.naturalOrder()).orElseThrow(),
                        group.getValue().stream().max(Comparator.naturalOrder()).orElseThrow(),
                        "example"))
                .sorted(Comparator.comparing(FailureGroup::hour).reversed().thenComparing(FailureGroup::cause))
                .limit(FailureQuery.MOST)
                .toList();
    }

    private Clock clock() {
        InstantSource source = () -> now;
        return source.withZone(ZoneOffset.UTC);
    }

    private static Period period(int from, int to) {
        return new Period(at(from), at(to));
    }

    private static Instant at(int minutes) {
        return START.plus(Duration.ofMinutes(minutes));
    }
}
