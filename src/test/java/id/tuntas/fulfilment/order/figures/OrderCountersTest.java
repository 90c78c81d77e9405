package id.tuntas.fulfilment.order.figures;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.platform.database.commit.AfterCommit;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A counter that begins with its first order shows no increase for it, nor for others until Prometheus reads it first.
@QuarkusTest
class OrderCountersTest {

    @Inject
    MeterRegistry registry;

    @Inject
    AfterCommit afterCommit;

    /// Several lines that an operator ends in part, as in hardly any other test.
    @Test
    void countersExistFromTheStart() {
        assertThat(registry.find("tuntas.orders.finished")
                        .tags("kind", "mixed", "end", "partial", "learnt_by", "operator")
                        .counter())
                .isNotNull();
    }

    @Test
    void everyEndOfAKindHasACounter() {
        assertThat(tags("tuntas.orders.finished", "kind=smm,"))
                .containsExactlyInAnyOrder(
                        "kind=smm,end=completed,learnt_by=callback",
                        "kind=smm,end=completed,learnt_by=poll",
                        "kind=smm,end=completed,learnt_by=operator",
                        "kind=smm,end=partial,learnt_by=callback",
                        "kind=smm,end=partial,learnt_by=poll",
                        "kind=smm,end=partial,learnt_by=operator",
                        "kind=smm,end=failed,learnt_by=callback",
                        "kind=smm,end=failed,learnt_by=poll",
                        "kind=smm,end=failed,learnt_by=operator",
                        "kind=smm,end=failed,learnt_by=refusal",
                        "kind=smm,end=canceled,learnt_by=none");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tuntas.orders.accepted", "tuntas.orders.charged", "tuntas.orders.refunded"})
    void everyKindHasACounter(String counter) {
        assertThat(tags(counter, ""))
                .containsExactlyInAnyOrder("kind=auto", "kind=manual", "kind=h2h", "kind=smm", "kind=mixed");
    }

    @Test
    void ordersAreCountedWithoutSearchingTheRegistry() {
        var fresh = new SimpleMeterRegistry();
        var counters = new OrderCounters(afterCommit, fresh);
        counters.finished(canceled());
        var finished = fresh.get("tuntas.orders.finished")
                .tags("kind", "mixed", "end", "canceled")
                .counter();
        // What is searched for from now on is registered again.
        fresh.clear();

        counters.accepted(canceled());
        counters.finished(canceled());

        assertThat(finished.count()).isEqualTo(2);
        assertThat(fresh.getMeters()).isEmpty();
    }

    private static Order canceled() {
        var order = new Order();
        order.refId = "TNT-1";
        order.status = OrderStatus.CANCELED;
        order.createdAt = Instant.EPOCH;
        order.finishedAt = Instant.EPOCH.plusSeconds(1);
        return order;
    }

    private static Stream<String> tags(String counter, String kind) {
        var fresh = new SimpleMeterRegistry();
        // Counts nothing here, so it needs no transactions.
        var _ = new OrderCounters(null, fresh);
        return fresh.find(counter).counters().stream()
                .map(each -> tags(each.getId()))
                .filter(tags -> tags.startsWith(kind));
    }

    private static String tags(Meter.Id id) {
        return Stream.of("kind", "end", "learnt_by")
                .filter(key -> id.getTag(key) != null)
                .map(key -> key + "=" + id.getTag(key))
                .collect(joining(","));
    }
}
