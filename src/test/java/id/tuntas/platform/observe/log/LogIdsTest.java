package id.tuntas.platform.observe.log;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Which ids a line of the log has, and which it has not.
@QuarkusTest
class LogIdsTest {

    private static final Logger LOG = Logger.getLogger(LogIdsTest.class);

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    private CapturedLog log;

    @BeforeEach
    void clean() {
        log = CapturedLog.open();
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @AfterEach
    void close() {
        log.close();
    }

    @Test
    void logLinesOfAnOrderHaveItsIds() {
        var order = Shop.buysAndPlaces();
        var refId = Shop.refId(order);
        supplier.units(refId, "completed", "completed", "completed");
        aCallback()
                .forOrder(refId, ScriptedSupplier.INVOICE)
                .status("completed")
                .signedWith(ScriptedSupplier.SECRET)
                .post();

        await().untilAsserted(
                        () -> assertThat(line("order finished: order=" + order).ids())
                                .containsEntry("order", order)
                                .containsEntry("ref_id", refId));
    }

    @Test
    void logLinesOfANotificationHaveTheIdOfItsOrderToo() {
        var order = Shop.buysFor("sari@example.com");

        await().untilAsserted(() -> assertThat(
                        line("customer notified: order=" + order).ids())
                .containsEntry("order", order)
                .containsKey("notification"));
    }

    @Test
    void logLinesOfARequestHaveItsId() {
        var order = Shop.buysAndPlaces();
        database.execute("rename table timeline to timeline_away");
        try {
            var answer = Shop.as("dev-storefront")
                    .header("X-Request-Id", "from-the-shop.1")
                    .get("/v1/orders/" + order + "/timeline");

            assertThat(answer.statusCode()).isEqualTo(500);
            assertThat(answer.header("X-Request-Id")).isEqualTo("from-the-shop.1");
        } finally {
            database.execute("rename table timeline_away to timeline");
        }
        assertThat(line("request failed").ids()).containsEntry("request", "from-the-shop.1");
    }

    @Test
    void anIdThatCannotBeOneIsReplaced() {
        var answer = given().header("X-Request-Id", "no id\"{}").get("/v1/orders");

        assertThat(answer.header("X-Request-Id")).matches("[0-9a-z]{26}");
    }

    @Test
    void idsEndWithTheWorkAndNoThreadInheritsThem() {
        LogIds.with(Map.of("order", "one"), () -> {
            LOG.info("within");
            LogIds.with(Map.of("notification", "two"), () -> LOG.info("further within"));
            var other = Thread.ofPlatform().start(() -> LOG.info("elsewhere"));
            join(other);
        });
        LOG.info("after");

        assertThat(line("within").ids()).isEqualTo(Map.of("order", "one"));
        assertThat(line("further within").ids()).isEqualTo(Map.of("order", "one", "notification", "two"));
        assertThat(line("elsewhere").ids()).isEmpty();
        assertThat(line("after").ids()).isEmpty();
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private CapturedLog.Line line(String beginning) {
        return log.lines().stream()
                .filter(line -> line.message().startsWith(beginning))
                .findFirst()
                .orElseThrow(() -> new AssertionError("not logged: " + beginning));
    }
}
