package id.tuntas.fulfilment.operations;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The database's clock was an hour ahead, and was set back.
@QuarkusTest
class ChangedOrdersTest {

    private static final Duration HOUR = Duration.ofHours(1);

    @Inject
    SampleOrders orders;

    @Inject
    OperationsConfig config;

    @Inject
    Clock clock;

    @Inject
    FulfilmentDatabase database;

    private Duration ahead = Duration.ZERO;

    @BeforeEach
    @AfterEach
    void clean() {
        database.clean();
    }

    @Test
    void orderOfTheFutureHoldsUpNoOther() {
        var changes = changes();
        var ofTheFuture = changed(orders.processing(), HOUR);
        assertThat(poll(changes)).isEmpty();
        var other = orders.processing();

        assertThat(poll(changes)).containsExactly(other.id);

        assertThat(poll(changes)).isEmpty();
        ahead = HOUR;
        assertThat(poll(changes)).containsExactly(ofTheFuture.id);
    }

    @Test
    void changeIsFoundAfterTheClockWasSetBack() {
        ahead = HOUR;
        var changes = changes();
        var before = changed(orders.processing(), HOUR);
        assertThat(poll(changes)).containsExactly(before.id);

        ahead = Duration.ZERO;
        assertThat(poll(changes)).isEmpty();
        var after = orders.processing();

        assertThat(poll(changes)).containsExactly(after.id);
    }

    @Test
    void orderOfTheFutureIsNotTakenForOneThatWasMissed() {
        var from = clock.instant();
        changed(orders.processing(), HOUR);
        var missed = orders.processing();

        var found = QuarkusTransaction.requiringNew().call(() -> changes().since(from));

        assertThat(found).hasValue(List.of(missed.id));
    }

    private ChangedOrders changes() {
        InstantSource time = () -> clock.instant().plus(ahead);
        return new ChangedOrders(config, time.withZone(ZoneOffset.UTC));
    }

    private static List<String> poll(ChangedOrders changes) {
        return QuarkusTransaction.requiringNew().call(changes::poll);
    }

    private Order changed(Order order, Duration later) {
        Instant at = clock.instant().plus(later);
        database.execute("update orders set updated_at = ? where id = ?", GivenRows.text(at), order.id);
        return order;
    }
}
