package id.tuntas.fulfilment.callback;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.callback.registration.ExampleSecret;
import id.tuntas.testsupport.CallbackRequest;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is acknowledged, and what is kept of it.
@QuarkusTest
class CallbackReceiverTest {

    private static final String INVOICE = "SPY0000000001AB";

    @Inject
    ExampleSecret secret;

    private final String refId = "ORDER-" + UlidCreator.getUlid();

    @BeforeEach
    void installSecret() {
        secret.install();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "order.paid",
                "order.completed",
                "order.canceled",
                "order.refunded",
                "order.item.sent",
                "webhook.test"
            })
    void genuineCallbackIsAcknowledgedAndKept(String event) {
        var callback = aCallback().event(event).forOrder(refId, INVOICE).signedWith(ExampleSecret.VALUE);

        callback.post().statusCode(200).body(equalTo("{\"status\":\"ok\"}"));

        assertThat(kept()).singleElement().satisfies(row -> {
            assertThat(row.event).isEqualTo(event);
            assertThat(row.invoice).isEqualTo(INVOICE);
            assertThat(row.deliveries).isOne();
            assertThat(row.receivedAt).isEqualTo(row.lastReceivedAt);
        });
    }

    @Test
    void acknowledgementIsJson() {
        genuine().post().statusCode(200).contentType("application/json");
    }

    @Test
    void repeatedDeliveryIsAcknowledgedAlikeAndCounted() {
        genuine().sentAt("2026-03-01T10:15:30+07:00").post().statusCode(200);

        genuine().sentAt("2026-03-01T10:15:38+07:00").post().statusCode(200).body(equalTo("{\"status\":\"ok\"}"));

        assertThat(kept()).singleElement().satisfies(row -> {
            assertThat(row.deliveries).isEqualTo(2);
            assertThat(row.lastReceivedAt).isAfter(row.receivedAt);
        });
    }

    @Test
    void sameCallbackFromEightThreadsIsKeptOnce() throws Exception {
        var start = new CyclicBarrier(8);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var answers = IntStream.range(0, 8)
                    .mapToObj(_ -> threads.submit(() -> {
                        start.await();
                        return genuine().post().extract().statusCode();
                    }))
                    .toList();

            assertThat(answers).map(Future::get).containsOnly(200);
        }

        assertThat(kept()).singleElement().satisfies(row -> assertThat(row.deliveries)
                .isEqualTo(8));
    }

    @Test
    void unknownEventIsKept() {
        var frozen = aCallback().event("order.frozen").forOrder(refId, INVOICE).signedWith(ExampleSecret.VALUE);

        frozen.post().statusCode(200);

        assertThat(kept()).singleElement().satisfies(row -> {
            assertThat(row.event).isEqualTo("order.frozen");
            assertThat(row.status).isEqualTo("on_hold");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-with-ä-日本-🎮", "-'; drop table callback; --", "-a:colon"})
    void callbackForAnUnknownOrderIsKept(String suffix) {
        var orphan = aCallback().forOrder(refId + suffix, INVOICE).signedWith(ExampleSecret.VALUE);

        orphan.post().statusCode(200);

        assertThat(kept(refId + suffix)).hasSize(1);
    }

    @Test
    void veryLongValuesAreKeptShortened() {
        var orphan = aCallback()
                .forOrder(refId + "x".repeat(1_000), "I".repeat(1_000))
                .status("s".repeat(1_000))
                .signedWith(ExampleSecret.VALUE);

        orphan.post().statusCode(200);

        assertThat(kept((refId + "x".repeat(1_000)).substring(0, 190) + "…")).hasSize(1);
    }

    @Test
    void sentItemsThatDifferOnlyInTheirIdAreTwo() {
        sentItem("01jn8y2v6k3m5q7s9t0w1x2y3a").post().statusCode(200);
        sentItem("01jn8y2v6k3m5q7s9t0w1x2y3b").post().statusCode(200);
        sentItem("01jn8y2v6k3m5q7s9t0w1x2y3a").post().statusCode(200);

        assertThat(kept()).extracting(row -> row.deliveries).containsExactlyInAnyOrder(2, 1);
    }

    @Test
    void sentItemMaySignTheItemsStatus() {
        sentItem("01jn8y2v6k3m5q7s9t0w1x2y3c")
                .signingStatus("sent")
                .signedWith(ExampleSecret.VALUE)
                .post()
                .statusCode(200);

        assertThat(kept()).hasSize(1);
    }

    @Test
    void testCallbackNeedsNeitherRefIdNorInvoice() {
        aCallback().event("webhook.test").signedWith(ExampleSecret.VALUE).post().statusCode(200);
    }

    @Test
    void bodyIsEncryptedAtRest() {
        genuine().post().statusCode(200);

        assertThat(storedBody()).doesNotContain(refId).doesNotContain("Telkomsel");
    }

    private CallbackRequest genuine() {
        return aCallback().event("order.paid").forOrder(refId, INVOICE).signedWith(ExampleSecret.VALUE);
    }

    private CallbackRequest sentItem(String itemId) {
        return aCallback()
                .event("order.item.sent")
                .forOrder(refId, INVOICE)
                .item("order_item_id", itemId)
                .signedWith(ExampleSecret.VALUE);
    }

    private List<Callback> kept() {
        return kept(refId);
    }

    private static List<Callback> kept(String ofRefId) {
        return QuarkusTransaction.requiringNew().call(() -> Callback.list("refId", ofRefId));
    }

    private String storedBody() {
        return QuarkusTransaction.requiringNew().call(() -> Callback.getEntityManager()
                .createNativeQuery("select convert(body using latin1) from callback where ref_id = ?", String.class)
                .setParameter(1, refId)
                .getSingleResult()
                .toString());
    }
}
