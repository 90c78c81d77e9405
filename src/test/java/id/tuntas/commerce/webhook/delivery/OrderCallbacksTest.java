package id.tuntas.commerce.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import id.tuntas.commerce.OrderEvents.Event;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.Notes;
import id.tuntas.commerce.testsupport.RecordedEvents;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.webhook.ListeningReseller;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.DescribedSchema;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Comparator;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OrderCallbacksTest {

    private static final int AUTO_ITEM = 501;
    private static final int MANUAL_ITEM = 601;
    private static final DescribedSchema CALLBACK = DescribedSchema.named("CommerceCallback");

    @Inject
    Resellers resellers;

    @Inject
    RecordedEvents events;

    @Inject
    CommerceDatabase database;

    @Test
    void orderReportsThatItWasPaidAndCompleted() {
        try (var receiver = Receiver.start()) {
            var buyer = resellers.withBalance(1_000_000);
            new ListeningReseller(buyer.accountId(), buyer.key()).listeningAt(receiver.url("/callbacks"));

            var refId = buyer.ordered(AUTO_ITEM, "\"quantity\": 2");

            await().until(() -> receiver.received().size() == 2);
            // Two deliveries of one order can overtake each other.
            var bodies = receiver.received().stream()
                    .map(received -> JsonPath.from(received.text()))
                    .sorted(Comparator.comparing((JsonPath body) -> body.getString("event"))
                            .reversed())
                    .toList();
            assertThat(bodies)
                    .extracting(body -> body.getString("event"))
                    .containsExactly("order.paid", "order.completed");
            assertThat(bodies).extracting(body -> body.getString("data.ref_id")).containsOnly(refId);
            assertThat(bodies.getLast().getList("data.items[0].licenses")).hasSize(2);
            areAsDescribed(receiver);
            assertThat(receiver.received()).allSatisfy(received -> assertThat(received.header("X-Signature"))
                    .contains(signature(JsonPath.from(received.text()))));
        }
    }

    /// The refund is reported a second after the failure, so that a reader of only the first knows everything. Nothing
    /// else keeps their order: a failure that is a second late arrives after its refund.
    @Test
    void orderThatFailedReportsItsRefundAfterwards() {
        try (var receiver = Receiver.start()) {
            var buyer = resellers.withBalance(1_000_000);
            new ListeningReseller(buyer.accountId(), buyer.key()).listeningAt(receiver.url("/callbacks"));

            var refId = buyer.ordered(101, "\"quantity\": 1, \"note\": \"081200000000\"");

            await().until(() -> receiver.received().size() == 3);
            var bodies = receiver.received().stream()
                    .map(received -> JsonPath.from(received.text()))
                    .filter(body -> !"order.paid".equals(body.getString("event")))
                    .sorted(Comparator.comparing(body -> body.getString("event")))
                    .toList();
            assertThat(bodies)
                    .extracting(body -> body.getString("event"), body -> body.getString("data.status"))
                    .containsExactly(tuple("order.canceled", "failed"), tuple("order.refunded", "refunded"));
            assertThat(events.of(refId))
                    .extracting(Event::name, Event::later)
                    .containsExactly(
                            tuple("order.paid", Duration.ZERO),
                            tuple("order.canceled", Duration.ZERO),
                            tuple("order.refunded", Duration.ofSeconds(1)));
            await().untilAsserted(() -> assertThat(database.number(
                            "select count(*) from delivery where account_id = ? and event = 'order.refunded'"
                                    + " and delivered_at >= created_at + interval 1 second",
                            buyer.accountId()))
                    .isOne());
            areAsDescribed(receiver);
            assertThat(receiver.received()).allSatisfy(received -> assertThat(received.header("X-Signature"))
                    .contains(signature(JsonPath.from(received.text()))));
        }
    }

    /// Receivers refuse more than 64 KiB; what was left out is in the detail.
    @Test
    void callbackThatWouldBeTooLargeComesWithoutItsItems() {
        try (var receiver = Receiver.start()) {
            var buyer = resellers.withBalance(100_000_000);
            new ListeningReseller(buyer.accountId(), buyer.key()).listeningAt(receiver.url("/callbacks"));

            var refId = buyer.ordered(AUTO_ITEM, "\"quantity\": 1500");

            await().until(() -> receiver.received().size() == 2);
            var completed = receiver.received().stream()
                    .filter(received -> received.text().contains("order.completed"))
                    .findFirst()
                    .orElseThrow();
            areAsDescribed(receiver);
            assertThat(completed.body()).hasSizeLessThan(64 * 1024);
            assertThat(JsonPath.from(completed.text()).getMap("data"))
                    .doesNotContainKey("items")
                    .containsEntry("status", "completed");
            assertThat(buyer.transaction(refId)
                            .getString("data.items[0].product_license")
                            .lines())
                    .hasSize(1500)
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void itemThatASellerHasSentIsReported() {
        try (var receiver = Receiver.start()) {
            var buyer = resellers.withBalance(1_000_000);
            new ListeningReseller(buyer.accountId(), buyer.key()).listeningAt(receiver.url("/callbacks"));

            buyer.ordered(MANUAL_ITEM, "\"quantity\": 1, \"note\": \"sari@example.com\"");

            await().until(() -> receiver.received().size() == 3);
            assertThat(receiver.received())
                    .extracting(received -> JsonPath.from(received.text()).getString("event"))
                    .containsExactlyInAnyOrder("order.paid", "order.item.sent", "order.completed");
            areAsDescribed(receiver);
        }
    }

    /// Six bytes for each control character in JSON; what was left out is in the detail.
    @Test
    void sentItemThatWouldBeTooLargeComesWithoutItsNote() {
        try (var receiver = Receiver.start()) {
            var buyer = resellers.withBalance(1_000_000);
            new ListeningReseller(buyer.accountId(), buyer.key()).listeningAt(receiver.url("/callbacks"));

            buyer.ordered(MANUAL_ITEM, Notes.line(1, "a" + "\u0001".repeat(15_000)));

            await().until(() -> receiver.received().size() == 3);
            assertThat(receiver.received())
                    .allSatisfy(received -> assertThat(received.body()).hasSizeLessThan(64 * 1024));
            assertThat(receiver.received())
                    .filteredOn(received -> received.text().contains("order.item.sent"))
                    .singleElement()
                    .satisfies(sent -> assertThat(JsonPath.from(sent.text()).getMap("data.item"))
                            .containsEntry("note", null)
                            .containsKeys("order_item_id", "licenses"));
            areAsDescribed(receiver);
        }
    }

    private static void areAsDescribed(Receiver receiver) {
        assertThat(receiver.received()).allSatisfy(received -> assertThat(CALLBACK.errors(received.text()))
                .isEmpty());
    }

    private static String signature(JsonPath body) {
        return ListeningReseller.signature(
                body.getString("data.ref_id"),
                body.getString("data.invoice"),
                body.getString("data.status"),
                ListeningReseller.SECRET);
    }
}
