package id.tuntas.fulfilment.order;

import static id.tuntas.fulfilment.order.OrderStatus.ACCEPTED;
import static id.tuntas.fulfilment.order.OrderStatus.CANCELED;
import static id.tuntas.fulfilment.order.OrderStatus.COMPLETED;
import static id.tuntas.fulfilment.order.OrderStatus.FAILED;
import static id.tuntas.fulfilment.order.OrderStatus.PARTIAL;
import static id.tuntas.fulfilment.order.OrderStatus.PROCESSING;
import static id.tuntas.fulfilment.order.OrderStatus.UNCERTAIN;
import static id.tuntas.fulfilment.order.OrderStatus.WAITING;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OrderStatusTest {

    private static final Map<OrderStatus, Set<OrderStatus>> ALLOWED = Map.of(
            ACCEPTED, Set.of(WAITING, UNCERTAIN, PROCESSING, COMPLETED, PARTIAL, FAILED, CANCELED),
            WAITING, Set.of(UNCERTAIN, PROCESSING, COMPLETED, PARTIAL, FAILED, CANCELED),
            UNCERTAIN, Set.of(WAITING, PROCESSING, COMPLETED, PARTIAL, FAILED),
            PROCESSING, Set.of(COMPLETED, PARTIAL, FAILED),
            COMPLETED, Set.of(),
            PARTIAL, Set.of(),
            FAILED, Set.of(),
            CANCELED, Set.of());

    @ParameterizedTest
    @EnumSource
    void statesOnlyMoveForward(OrderStatus from) {
        var reachable = Arrays.stream(OrderStatus.values()).filter(from::canBecome);

        assertThat(reachable).containsExactlyInAnyOrderElementsOf(ALLOWED.get(from));
    }

    @ParameterizedTest
    @EnumSource
    void onlyMoreIsDeliveredAfterAnOperatorsEnd(OrderStatus from) {
        var after = Map.of(FAILED, Set.of(PARTIAL, COMPLETED), PARTIAL, Set.of(COMPLETED));

        assertThat(Arrays.stream(OrderStatus.values()).filter(from::canBecomeAfterAll))
                .containsExactlyInAnyOrderElementsOf(after.getOrDefault(from, Set.of()));
    }

    @ParameterizedTest
    @EnumSource(names = {"UNCERTAIN", "PROCESSING", "COMPLETED", "PARTIAL", "FAILED"})
    void orderThatTheSupplierMayHaveIsNeverCanceled(OrderStatus status) {
        assertThat(status.canBecome(CANCELED)).isFalse();
    }
}
