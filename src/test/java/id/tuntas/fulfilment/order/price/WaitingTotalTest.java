package id.tuntas.fulfilment.order.price;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class WaitingTotalTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private static final WaitingTotal NONE = new WaitingTotal(0, 0, null);

    @Test
    void thoseOfTwoShardsAreAddedUp() {
        var early = new WaitingTotal(2, 30_000, NOON);
        var late = new WaitingTotal(1, 20_000, NOON.plusSeconds(1));

        assertThat(early.and(late)).isEqualTo(late.and(early)).isEqualTo(new WaitingTotal(3, 50_000, NOON));
    }

    @Test
    void shardWithoutThemChangesNothing() {
        var waiting = new WaitingTotal(2, 30_000, NOON);

        assertThat(waiting.and(NONE)).isEqualTo(NONE.and(waiting)).isEqualTo(waiting);
        assertThat(NONE.and(NONE)).isEqualTo(NONE);
    }
}
