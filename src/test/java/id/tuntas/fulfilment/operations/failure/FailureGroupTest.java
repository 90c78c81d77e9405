package id.tuntas.fulfilment.operations.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailureGroupTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void groupsOfTwoShardsAreAddedUp() {
        var one = group(0, "timeout", 2, 10, 20, "b");
        var other = group(0, "timeout", 3, 15, 30, "c");

        assertThat(FailureGroup.merged(List.of(one, other)))
                .isEqualTo(FailureGroup.merged(List.of(other, one)))
                .containsExactly(group(0, "timeout", 5, 10, 30, "c"));
    }

    @Test
    void latestHourAndThenTheMostFrequentCauseIsFirst() {
        var groups = List.of(
                group(0, "rejected", 2, 0, 1, "a"),
                group(0, "timeout", 1, 0, 1, "b"),
                group(1, "partial", 1, 0, 1, "c"),
                group(0, "timeout", 2, 0, 1, "d"),
                group(0, "partial", 2, 0, 1, "e"));

        assertThat(FailureGroup.merged(groups))
                .extracting(FailureGroup::cause)
                .containsExactly("partial", "timeout", "partial", "rejected");
    }

    private static FailureGroup group(int hour, String cause, long count, int first, int last, String example) {
        var beginning = NOON.plus(Duration.ofHours(hour));
        return new FailureGroup(
                beginning,
                "order",
                cause,
                null,
                null,
                count,
                beginning.plusSeconds(first),
                beginning.plusSeconds(last),
                example);
    }
}
