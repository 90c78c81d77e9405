package id.tuntas.fulfilment.order.duration;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.supplier.ItemKind;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OrderDurationsTest {

    private static final Instant PLACED = Instant.parse("2026-11-23T10:00:00Z");
    private static final long QUICK = 101;
    private static final long SLOW = 301;

    private OrderDurations durations = new OrderDurations(new LearningSettings(true), null);

    @Test
    void orderIsCheckedWhenItsSlowestUnfinishedLineIsExpected() {
        knows(QUICK, ItemKind.H2H, 8);
        knows(SLOW, ItemKind.SMM, 120);
        var order = order(line(QUICK, ItemKind.H2H), line(SLOW, ItemKind.SMM));

        assertThat(durations.delay(order, PLACED).orElseThrow()).isGreaterThan(Duration.ofSeconds(100));
        order.lines.getLast().status = ItemStatus.COMPLETED;
        assertThat(durations.delay(order, PLACED).orElseThrow()).isLessThan(Duration.ofSeconds(15));
    }

    @Test
    void orderWithAnUnknownLineIsCheckedByTheFixedDelays() {
        knows(QUICK, ItemKind.H2H, 8);

        assertThat(durations.delay(order(line(QUICK, ItemKind.H2H), line(SLOW, ItemKind.SMM)), PLACED))
                .isEmpty();
    }

    @Test
    void orderThatWasNotPlacedIsCheckedByTheFixedDelays() {
        knows(QUICK, ItemKind.H2H, 8);
        var order = order(line(QUICK, ItemKind.H2H));
        order.placedAt = null;

        assertThat(durations.delay(order, PLACED)).isEmpty();
    }

    @Test
    void configuredFirstCheckIsNotPostponed() {
        var first = Duration.ofSeconds(30);
        durations = new OrderDurations(new LearningSettings(true, Optional.of(first)), null);
        knows(QUICK, ItemKind.H2H, 8);
        knows(SLOW, ItemKind.SMM, 120);
        var slow = order(line(SLOW, ItemKind.SMM));

        assertThat(durations.delay(slow, PLACED)).contains(first);
        assertThat(durations.delay(slow, PLACED.plusSeconds(20))).contains(Duration.ofSeconds(10));
        assertThat(durations.delay(slow, PLACED.plus(first)).orElseThrow()).isGreaterThan(first);
        assertThat(durations.delay(order(line(QUICK, ItemKind.H2H)), PLACED).orElseThrow())
                .isLessThan(Duration.ofSeconds(15));
    }

    /// Time has passed backwards, or the order has been open for years.
    @Test
    void clockMayJump() {
        knows(QUICK, ItemKind.H2H, 8);
        var order = order(line(QUICK, ItemKind.H2H));

        assertThat(durations.delay(order, PLACED.minusSeconds(1_000_000)).orElseThrow())
                .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(15));
        assertThat(durations.delay(order, PLACED.plusSeconds(1_000_000_000)).orElseThrow())
                .isBetween(Duration.ofSeconds(1), Duration.ofMinutes(12));
    }

    @Test
    void switchedOffNothingIsPlanned() {
        var off = new OrderDurations(new LearningSettings(false), null);

        assertThat(off.delay(order(line(QUICK, ItemKind.H2H)), PLACED)).isEmpty();
        assertThat(off.takeUnknown()).isEmpty();
    }

    private void knows(long itemId, ItemKind kind, int seconds) {
        var rows = new HashMap<String, StoredCurve>();
        StoredCurve.rows(itemId, kind, null, PLACED).forEach(row -> rows.put(row.key(), row));
        var took = Duration.ofSeconds(seconds);
        var ended = Collections.nCopies(100, new Ended(itemId, kind, took, took, false));
        durations.learn(StoredCurve.changed(rows, ended, Map.of(), PLACED));
    }

    private static Order order(OrderLine... lines) {
        var order = new Order();
        order.status = OrderStatus.PROCESSING;
        order.placedAt = PLACED;
        Collections.addAll(order.lines, lines);
        return order;
    }

    private static OrderLine line(long itemId, ItemKind kind) {
        var line = new OrderLine();
        line.itemId = itemId;
        line.kind = kind;
        return line;
    }
}
