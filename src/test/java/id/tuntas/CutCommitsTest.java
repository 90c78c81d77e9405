package id.tuntas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.testsupport.CommitFault;
import id.tuntas.testsupport.DatabaseLine;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.LocalServer;
import id.tuntas.testsupport.Scale;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future.State;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The connection to the database breaks at and around COMMIT, again and again, while customers buy, orders are placed
/// and followed, callbacks arrive and notifications go out. Everything that was acknowledged is bought once, notified
/// once, and written down once.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class CutCommitsTest {

    private static final int CUTS = Scale.of(200, 10_000);
    private static final int CUSTOMERS = 6;
    private static final int ONE_IN = 4;
    private static final long SEED = 20_261_122;
    private static final List<CommitFault> FAULTS = List.of(
            CommitFault.LOST_BEFORE,
            CommitFault.LOST_AFTER,
            CommitFault.LOST_AFTER,
            CommitFault.HALF_CLOSED,
            CommitFault.LOST_RACE,
            CommitFault.LEAVES_CLUSTER,
            CommitFault.DELAYED);

    DatabaseLine line;

    @Inject
    FulfilmentDatabase database;

    @Inject
    CommerceDatabase commerce;

    @Inject
    Time time;

    @Inject
    Clock clock;

    /// Ids of the notifications that arrived.
    private final Queue<String> notified = new ConcurrentLinkedQueue<>();

    private final LocalServer customers = LocalServer.answering(this::receive);
    private Object started;
    private final Random random = new Random(SEED);
    private final AtomicInteger cuts = new AtomicInteger();
    private final AtomicInteger references = new AtomicInteger();
    private final ConcurrentLinkedQueue<String> acknowledged = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void clean() {
        await().until(() -> database.number("select count(*) from sync_run where status = 'SUCCEEDED'") > 0);
        started = Columns.utc(clock.instant());
    }

    @AfterEach
    void mend() {
        line.mend();
        customers.close();
    }

    @Test
    void nothingIsLostAndNothingHappensTwice() throws InterruptedException {
        line.atCommits(this::nextFault);
        try (var customers = Executors.newFixedThreadPool(CUSTOMERS)) {
            customers
                    .invokeAll(Collections.nCopies(CUSTOMERS, (Callable<Void>) this::buysUntilAllIsCut))
                    .forEach(customer -> assertThat(customer.state()).isEqualTo(State.SUCCESS));
        }
        line.mend();

        await().atMost(Duration.ofMinutes(5)).untilAsserted(() -> {
            time.passes(Duration.ofSeconds(7));
            assertThat(ofOurs("status <> 'COMPLETED'")).isZero();
        });
        await().untilAsserted(() -> {
            time.passes(Duration.ofSeconds(7));
            assertThat(notifications("lower(notification.status) = 'pending'")).isZero();
        });
        assertThat(database.texts("select reference from orders where reference like 'CUT-%'"))
                .containsExactlyInAnyOrderElementsOf(acknowledged);
        assertEveryOrderWasBoughtOnce();
        assertNothingIsWrittenDownTwice();
        assertEveryCustomerWasNotifiedOnce();
    }

    private Void buysUntilAllIsCut() {
        while (cuts.get() < CUTS) {
            var reference = "CUT-" + references.incrementAndGet();
            while (!isAcknowledged(reference)) {
                Thread.yield();
            }
            acknowledged.add(reference);
        }
        return null;
    }

    private boolean isAcknowledged(String reference) {
        int status = Shop.order("""
                {"reference": "%s", "customer": {"webhook_url": "%s"},
                 "items": [{"item_id": 101, "quantity": 1, "target": "08123456789"}]}""".formatted(reference, address())).extract().statusCode();
        assertThat(status).isIn(200, 201, 503);
        return status != 503;
    }

    private synchronized CommitFault nextFault() {
        if (cuts.get() >= CUTS || random.nextInt(ONE_IN) > 0) {
            return CommitFault.NONE;
        }
        cuts.incrementAndGet();
        return FAULTS.get(random.nextInt(FAULTS.size()));
    }

    private void assertEveryOrderWasBoughtOnce() {
        var bought = commerce.number(
                "select count(*) from trx where activity = 'ORDER' and status = 'COMPLETED'"
                        + " and exists (select 1 from trx_line line where line.trx_id = trx.id and line.target = '08123456789'"
                        + " and line.variant_id = 101) and created_at >= ?",
                started);
        assertThat(bought).isEqualTo(acknowledged.size());
        assertThat(commerce.number(
                        "select count(*) from (select invoice from mutation where created_at >= ? group by invoice"
                                + " having count(*) > 1) twice",
                        started))
                .isZero();
    }

    private void assertNothingIsWrittenDownTwice() {
        assertThat(database.number("select count(*) from (select order_id from timeline where kind in"
                        + " ('placed', 'completed') group by order_id, kind having count(*) > 1) twice"))
                .isZero();
        assertThat(ofOurs("attention is not null")).isZero();
    }

    private void assertEveryCustomerWasNotifiedOnce() {
        var sent = "lower(notification.status) = 'sent'";
        assertThat(notifications(sent + " and lower(kind) = 'delivered'")).isEqualTo(acknowledged.size());
        assertThat(notified).doesNotHaveDuplicates().hasSize((int) notifications(sent));
    }

    private long notifications(String condition) {
        return database.number("select count(*) from notification join orders on orders.id = order_id"
                + " where reference like 'CUT-%' and " + condition);
    }

    private long ofOurs(String condition) {
        return database.number("select count(*) from orders where reference like 'CUT-%' and " + condition);
    }

    private String address() {
        return customers.url("/hook").toString();
    }

    private void receive(HttpExchange exchange) throws IOException {
        notified.add(exchange.getRequestHeaders().getFirst("webhook-id"));
        exchange.getRequestBody().readAllBytes();
        exchange.sendResponseHeaders(200, -1);
        exchange.close();
    }
}
