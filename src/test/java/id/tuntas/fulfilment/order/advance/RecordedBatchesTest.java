package id.tuntas.fulfilment.order.advance;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer.Refusal;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.testsupport.ExecutedStatements;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hibernate.SessionFactory;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The statements of a batch of results that is recorded.
@QuarkusTest
class RecordedBatchesTest {

    private static final int ORDERS = 64;
    private static final PlaceAnswer UNAVAILABLE =
            new PlaceAnswer.Refused(Refusal.UNAVAILABLE, "PRODUCT_TEMPORARILY_UNAVAILABLE", "try later");

    @Inject
    Advance advance;

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows given;

    @Inject
    ExecutedStatements statements;

    @Inject
    Clock clock;

    private Statistics hibernate;

    @BeforeEach
    void clean() {
        hibernate = Order.getEntityManager()
                .getEntityManagerFactory()
                .unwrap(SessionFactory.class)
                .getStatistics();
        database.clean();
    }

    @Test
    void refusedOrdersAreLookedForInTheTimelineTogether() {
        given("ACCEPTED");
        record(3, UNAVAILABLE);

        var executed = statements.during(() -> record(5, UNAVAILABLE));

        assertThat(executed.stream().filter(sql -> sql.startsWith("select") && sql.contains("timeline")))
                .hasSizeBetween(1, 4);
        assertThat(database.texts("select detail from timeline where kind = 'refused'"))
                .hasSize(ORDERS)
                .containsOnly("PRODUCT_TEMPORARILY_UNAVAILABLE: try later");
    }

    /// The fourth attempt is written down also if it ended like the one before.
    @ParameterizedTest
    @CsvSource({"try later, 3, 0", "try later, 4, 1", "sold out, 3, 1"})
    void attemptIsWrittenDownIfItDiffersFromTheNewest(String text, int attempt, int written) {
        given("ACCEPTED");
        record(0, new PlaceAnswer.NotSent("timeout", Optional.empty()));
        record(1, UNAVAILABLE);
        var before = database.count("timeline");

        record(attempt, new PlaceAnswer.Refused(Refusal.UNAVAILABLE, "PRODUCT_TEMPORARILY_UNAVAILABLE", text));

        assertThat(database.count("timeline") - before).isEqualTo(written * ORDERS);
    }

    @Test
    void linesThatHaveNotChangedAreNotWritten() {
        given("PROCESSING");
        var unknown = new OrderStep.Polling(new DetailAnswer.Unknown("timeout", Optional.empty()));

        var executed = statements.during(() -> record(0, unknown));

        assertThat(executed)
                .anyMatch(sql -> sql.contains("straight_join orders as target"))
                .noneMatch(sql -> sql.contains("order_line as target"));
    }

    /// Hibernate would translate each query.
    @Test
    void ordersToCheckAreReadWithoutHibernate() {
        given("PROCESSING");
        var claims = database.texts("select id from orders").stream()
                .map(id -> claim(id, 0))
                .toList();
        hibernate.setStatisticsEnabled(true);
        hibernate.clear();

        var due = QuarkusTransaction.requiringNew().call(() -> advance.load(claims));

        assertThat(due.keySet()).containsExactlyInAnyOrderElementsOf(claims);
        assertThat(due.values()).extracting(Due::status).containsOnly(OrderStatus.PROCESSING);
        assertThat(hibernate.getQueries()).noneMatch(query -> query.contains("from Order"));
    }

    private void given(String status) {
        var now = clock.instant();
        IntStream.range(0, ORDERS).forEach(_ -> given.line(given.order(now, "status", status), "status", "PROCESSING"));
    }

    private void record(int attempt, PlaceAnswer answer) {
        record(attempt, new OrderStep.Placing(answer, clock.instant()));
    }

    private void record(int attempt, OrderStep step) {
        List<Acted<OrderStep>> results = database.texts("select id from orders").stream()
                .map(id -> new Acted<>(claim(id, attempt), step, null))
                .toList();
        QuarkusTransaction.requiringNew().run(() -> advance.record(results));
    }

    private Claim claim(String id, int attempt) {
        return new Claim(id, attempt, 1, 0, clock.instant(), false, null);
    }
}
