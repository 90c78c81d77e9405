package id.tuntas.commerce.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.webhook.ListeningReseller;
import id.tuntas.outbound.Receiver;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.util.Comparator;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OrderCallbacksTest {

    private static final int AUTO_ITEM = 501;

    @Inject
    Resellers resellers;

    @Test
    void orderTellsThatItWasPaidAndCompleted() {
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
            assertThat(receiver.received()).allSatisfy(received -> assertThat(received.header("X-Signature"))
                    .contains(signature(JsonPath.from(received.text()))));
        }
    }

    private static String signature(JsonPath body) {
        return ListeningReseller.signature(
                body.getString("data.ref_id"),
                body.getString("data.invoice"),
                body.getString("data.status"),
                ListeningReseller.SECRET);
    }
}
