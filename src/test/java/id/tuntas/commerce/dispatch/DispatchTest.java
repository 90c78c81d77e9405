package id.tuntas.commerce.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.RecordedEvents;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class DispatchTest {

    private static final long START = 1_000_000;

    @Inject
    CommerceDatabase database;

    @Inject
    Resellers resellers;

    @Inject
    RecordedEvents events;

    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(START);
    }

    @Test
    void autoItemsYieldOneLicencePerUnit() {
        var refId = reseller.ordered(501, "\"quantity\": 3");

        var done = awaitStatus(refId, "completed");
        assertThat(done.getString("data.items[0].product_license").lines())
                .hasSize(3)
                .doesNotHaveDuplicates()
                .allMatch(license -> license.startsWith("SAMPLE-501-"));
        assertThat(done.getString("data.items[0].seller_note")).isNotBlank();
        assertThat(done.getMap("data.items[0]")).doesNotContainKey("licenses");
        assertThat(done.getList("h2h_results")).isEmpty();
        assertThat(events.namesOf(refId)).containsExactly("order.paid", "order.completed");
    }

    @Test
    void completedEventCarriesTheLicences() {
        var refId = reseller.ordered(501, "\"quantity\": 2");

        awaitStatus(refId, "completed");
        var data = events.of(refId).getLast().data();
        assertThat(data).containsEntry("payment_code", "saldo").containsEntry("status", "completed");
        assertThat((List<?>) item(data).get("licenses")).hasSize(2);
    }

    @Test
    void h2hUnitsEachHaveASerialNumber() {
        var refId = reseller.ordered(101, "\"quantity\": 3, \"note\": \"08123456789\"");

        var done = awaitStatus(refId, "completed");
        assertThat(done.getString("h2h_results[0].dispatch_status")).isEqualTo("completed");
        assertThat(done.getInt("h2h_results[0].total_units")).isEqualTo(3);
        assertThat(done.getInt("h2h_results[0].delivered_units")).isEqualTo(3);
        assertThat(done.getList("h2h_results[0].units.unit")).isEqualTo(List.of(1, 2, 3));
        assertThat(done.getList("h2h_results[0].units.sn"))
                .doesNotHaveDuplicates()
                .doesNotContainNull();
        assertThat(done.getString("h2h_results[0].sn")).isEqualTo(done.getString("h2h_results[0].units[0].sn"));
        assertThat(done.getString("data.items[0].product_license")).isNull();
    }

    @Test
    void everyUnitFailsForTarget0000() {
        var refId = reseller.ordered(101, "\"quantity\": 2, \"note\": \"081200000000\"");

        var done = awaitStatus(refId, "failed");
        assertThat(done.getString("h2h_results[0].dispatch_status")).isEqualTo("failed");
        assertThat(done.getString("h2h_results[0].sn")).startsWith("failed: ");
        assertThat(reseller.balance()).isEqualTo(START);
        assertThat(events.namesOf(refId)).containsExactly("order.paid", "order.canceled", "order.refunded");
        assertThat(events.of(refId))
                .extracting(event -> event.signedStatus(), event -> event.data().get("status"))
                .containsExactly(tuple("paid", "paid"), tuple("failed", "failed"), tuple("refunded", "refunded"));
    }

    @Test
    void lastUnitFailsForTarget1111() {
        var refId = reseller.ordered(101, "\"quantity\": 3, \"note\": \"081200001111\"");

        var done = awaitStatus(refId, "completed");
        assertThat(done.getString("h2h_results[0].dispatch_status")).isEqualTo("partial");
        assertThat(done.getInt("h2h_results[0].failed_units")).isEqualTo(1);
        assertThat(done.getString("h2h_results[0].units[2].sn")).startsWith("failed: ");
        assertThat(reseller.balance()).isEqualTo(START - 20_000);
        assertThat(reseller.sumOfMutations()).isEqualTo(START - 20_000);
    }

    @Test
    void wrongNumberIsRefunded() {
        var refId = reseller.ordered(101, "\"quantity\": 1, \"note\": \"081200003333\"");

        awaitStatus(refId, "refunded");
        assertThat(reseller.balance()).isEqualTo(START);
        assertThat(events.namesOf(refId)).containsExactly("order.paid", "order.refunded");
        assertThat(events.of(refId).getLast().signedStatus()).isEqualTo("refunded");
    }

    @Test
    void callbackHasTheProvidersWordForDeliveredUnits() {
        var refId = reseller.ordered(101, "\"quantity\": 2, \"note\": \"08123456789\"");

        var done = awaitStatus(refId, "completed");
        assertThat(done.getString("h2h_results[0].dispatch_status")).isEqualTo("completed");
        var result = (Map<?, ?>) item(events.of(refId).getLast().data()).get("h2h_results");
        assertThat(result.get("dispatch_status")).isEqualTo("Success");
        assertThat(result.get("sn")).isEqualTo(done.getString("h2h_results[0].sn"));
    }

    /// Large lines are delivered in portions, and every unit is all the same delivered by itself.
    @Test
    void everyUnitOfALargeLineIsDelivered() {
        var refId = reseller.ordered(171, "\"quantity\": 350, \"note\": \"081200001111\"");

        var done = awaitStatus(refId, "completed");
        assertThat(done.getInt("h2h_results[0].delivered_units")).isEqualTo(349);
        assertThat(done.getInt("h2h_results[0].failed_units")).isEqualTo(1);
        assertThat(done.getString("h2h_results[0].units[349].dispatch_status")).isEqualTo("failed");
        assertThat(done.getList("h2h_results[0].units.sn")).doesNotHaveDuplicates();
    }

    @Test
    void slowTargetIsDoneAfterOthersThatWereBoughtLater() {
        var bought = await().until(this::slowAndQuick, this::isQuickDoneBeforeSlowIsDue);

        awaitStatus(bought.slow(), "completed");
        assertThat(database.number(
                        "select count(*) from trx slow join trx quick on slow.updated_at > quick.updated_at"
                                + " where slow.ref_id = ? and quick.ref_id = ?",
                        bought.slow(),
                        bought.quick()))
                .isOne();
    }

    private record SlowAndQuick(String slow, String quick) {}

    private SlowAndQuick slowAndQuick() {
        var slow = reseller.ordered(101, "\"quantity\": 1, \"note\": \"081200002222\"");
        var quick = reseller.ordered(101, "\"quantity\": 1, \"note\": \"08123456789\"");
        awaitStatus(quick, "completed");
        return new SlowAndQuick(slow, quick);
    }

    /// It is due 0.6 seconds after it was bought. Where a stall of the machine takes longer, both are due at once.
    private boolean isQuickDoneBeforeSlowIsDue(SlowAndQuick bought) {
        return database.number(
                        "select count(*) from trx slow join trx quick"
                                + " on quick.updated_at < slow.created_at + interval 600000 microsecond"
                                + " where slow.ref_id = ? and quick.ref_id = ?",
                        bought.slow(),
                        bought.quick())
                == 1;
    }

    @Test
    void licencesOfALargeLineComeInPortions() {
        var rich = resellers.withBalance(100_000_000);
        var refId = rich.ordered(501, "\"quantity\": 450");

        rich.awaitStatus(refId, "completed");
        assertThat(rich.transaction(refId)
                        .getString("data.items[0].product_license")
                        .lines())
                .hasSize(450)
                .doesNotHaveDuplicates();
        assertThat(events.namesOf(refId)).containsExactly("order.paid", "order.completed");
    }

    @Test
    void manualItemsAreSentOneByOne() {
        var refId = reseller.ordered(601, "\"quantity\": 2, \"note\": \"buyer@example.com\"");

        awaitStatus(refId, "completed");
        assertThat(events.namesOf(refId))
                .containsExactly("order.paid", "order.item.sent", "order.item.sent", "order.completed");
        var sent = events.of(refId).subList(1, 3);
        assertThat(sent).extracting(event -> event.signedStatus()).containsOnly("item.sent");
        assertThat(sent)
                .extracting(event -> ((Map<?, ?>) event.data().get("item")).get("order_item_id"))
                .doesNotHaveDuplicates()
                .allMatch(id -> id.toString().matches("[0-9a-z]{26}"));
        assertThat(sent.getFirst().data())
                .containsEntry("transaction_status", "paid")
                .doesNotContainKey("status");
    }

    @Test
    void manualItemsCarryWhatTheSellerSent() {
        var refId = reseller.ordered(631, "\"quantity\": 2");

        var done = awaitStatus(refId, "completed");
        var sent = events.of(refId).subList(1, 3).stream()
                .map(event -> (Map<?, ?>) event.data().get("item"))
                .flatMap(item -> licenses(item).stream())
                .toList();
        assertThat(sent).hasSize(2).doesNotHaveDuplicates().allSatisfy(license -> {
            assertThat(license.get("product_license").toString()).isNotBlank().doesNotContain("\n");
            assertThat(license.get("note").toString()).contains("https://");
        });
        assertThat(licenses(item(events.of(refId).getLast().data()))).isEqualTo(sent);
        assertThat(done.getList("data.items[0].licenses")).isEqualTo(sent);
        assertThat(done.getString("data.items[0].product_license").lines().toList())
                .isEqualTo(sent.stream()
                        .map(license -> license.get("product_license"))
                        .toList());
    }

    @Test
    void sellerMayRefuseAManualItem() {
        int stock = stock(631);
        var refId = reseller.ordered(631, "\"quantity\": 1, \"note\": \"please cancel\"");

        awaitStatus(refId, "canceled");
        assertThat(reseller.balance()).isEqualTo(START);
        assertThat(stock(631)).isEqualTo(stock);
        assertThat(events.namesOf(refId)).containsExactly("order.paid", "order.canceled");
    }

    @Test
    void cartOfSeveralKindsIsOverWhenAllItsLinesAre() {
        var refId = UUID.randomUUID().toString();
        reseller.order("""
                {"ref_id": "%s", "carts": [
                    {"item_id": 501, "quantity": 1},
                    {"item_id": 101, "quantity": 1, "note": "081200000000"},
                    {"item_id": 601, "quantity": 1, "note": "buyer@example.com"}]}""".formatted(refId)).statusCode(200);

        var done = awaitStatus(refId, "completed");
        assertThat(done.getList("data.items")).hasSize(3);
        assertThat(done.getList("h2h_results")).hasSize(1);
        assertThat(reseller.balance()).isEqualTo(START - 35_000 - 30_000);
    }

    private JsonPath awaitStatus(String refId, String status) {
        reseller.awaitStatus(refId, status);
        return reseller.transaction(refId);
    }

    private static List<Map<?, ?>> licenses(Map<?, ?> item) {
        return ((List<?>) item.get("licenses"))
                .stream().<Map<?, ?>>map(license -> (Map<?, ?>) license).toList();
    }

    private static Map<?, ?> item(Map<String, Object> data) {
        return (Map<?, ?>) ((List<?>) data.get("items")).getFirst();
    }

    private int stock(int item) {
        return reseller.request().get("/api/v1/item/" + item).jsonPath().getInt("data.stock");
    }
}
