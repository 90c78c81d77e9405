package id.tuntas.fulfilment.order.notification;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.notification.LargeOrders;
import id.tuntas.fulfilment.notification.NotificationSource;
import id.tuntas.fulfilment.notification.OrderFacts;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.ExecutedStatements;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Notifications that are claimed together keep the facts of their orders in memory until they are sent.
@QuarkusTest
class OrderNotificationFactsTest {

    private static final int UNITS = LargeOrders.MAX_UNITS_OF_OTHERS;

    @Inject
    NotificationSource source;

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows given;

    @Inject
    ExecutedStatements statements;

    @BeforeEach
    void clean() {
        database.clean();
    }

    @Test
    void largeOrdersAreReadWhenTheyAreNotified() {
        var ids = orders(2, UNITS + 1);

        var facts = QuarkusTransaction.requiringNew().call(() -> source.factsOf(ids));

        assertThat(facts.values()).hasSize(2).allMatch(OrderFacts.Large.class::isInstance);
        assertThat(ids).allMatch(id -> isReadNow(facts, id, UNITS + 1));
    }

    @Test
    void othersAreReadTogether() {
        var ids = orders(25);

        var facts = QuarkusTransaction.requiringNew().call(() -> source.factsOf(ids));

        assertThat(facts.values()).hasSize(25).allMatch(OrderFacts.Loaded.class::isInstance);
        assertThat(ids).noneMatch(id -> isReadNow(facts, id, UNITS));
    }

    @ParameterizedTest
    @CsvSource({"28 day, true", "32 day, false"})
    void linkLeadsToAPageThatStaysOpen(String ago, boolean isThere) {
        var id = orders(1).getFirst();
        database.execute("update orders set finished_at = utc_timestamp(6) - interval " + ago);

        var facts = QuarkusTransaction.requiringNew().call(() -> source.factsOf(List.of(id)));

        assertThat(requireNonNull(facts.get(id).get()).trackUrl() != null).isEqualTo(isThere);
    }

    @Test
    void orderWhoseLicenceWasCutOffIsLeftOut() {
        var ids = orders(2, 1);
        database.execute("update order_unit set license = x'01' where order_line_id = ?", ids.getFirst());

        var facts = QuarkusTransaction.requiringNew().call(() -> source.factsOf(ids));

        assertThat(facts).containsOnlyKeys(ids.getLast());
    }

    @Test
    void missingKeyIsLoggedOnce() {
        var ids = orders(2, 1);
        database.execute("update order_unit set license = x'0a1b2c3d05060708090a0b0c0d0e0f1011121314'");

        try (var log = CapturedLog.open()) {
            for (int attempt = 0; attempt < 2; attempt++) {
                assertThat(QuarkusTransaction.requiringNew().call(() -> source.factsOf(ids)))
                        .isEmpty();
            }

            assertThat(log.lines().stream().filter(line -> line.message().contains("no key with id a1b2c3d")))
                    .singleElement()
                    .satisfies(line -> assertThat(line.message()).contains("order=ord_"));
        }
    }

    @Test
    void withheldCodesAreKnown() {
        var ids = orders(2, 1);
        database.execute("update order_unit set withheld = true where order_line_id = ?", ids.getFirst());

        var facts = QuarkusTransaction.requiringNew().call(() -> source.factsOf(ids));

        assertThat(requireNonNull(facts.get(ids.getFirst()).get()).hasWithheldCodes())
                .isTrue();
        assertThat(requireNonNull(facts.get(ids.getLast()).get()).hasWithheldCodes())
                .isFalse();
    }

    private boolean isReadNow(Map<String, OrderFacts> facts, String id, int units) {
        var executed = statements.during(() -> assertThat(
                        requireNonNull(facts.get(id).get()).items().getFirst().units())
                .hasSize(units));
        return executed.stream().anyMatch(statement -> statement.contains("order_unit"));
    }

    private List<String> orders(int count) {
        return orders(count, UNITS);
    }

    private List<String> orders(int count, int units) {
        return Stream.generate(() -> given.order(Instant.parse("2026-03-01T12:00:00Z")))
                .limit(count)
                .peek(reference -> given.units(reference, units))
                .map(reference -> database.texts("select id from orders where reference = ?", reference)
                        .getFirst())
                .toList();
    }
}
