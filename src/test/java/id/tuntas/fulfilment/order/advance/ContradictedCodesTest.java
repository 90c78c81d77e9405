package id.tuntas.fulfilment.order.advance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.mailer.MockMailbox;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Other codes of what was delivered, in an answer that contradicts the end of the order.
@QuarkusTest
class ContradictedCodesTest {

    private static final String CODE = "1234-5678-9012-3456";
    private static final String OTHER = "ANOTHER-CODE";
    private static final String FAILED = "failed: no stock";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    ReopenFinishedOrders finishedOrders;

    @Inject
    MockMailbox mailbox;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        mailbox.clear();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void codeReplacesTheWithheldOneAndNothingElseChanges() {
        ended("first@example.com", CODE, "SN-OF-UNIT-2");
        var order = ended("second@example.com", CODE, FAILED);
        Shop.needsAttention(order, "duplicate_secret");

        recheckFinds(order, "paid", OTHER, "SN-OF-UNIT-3");

        Shop.needsAttention(order, "contradiction");
        var now = Shop.read(order);
        assertThat(now.getList("items[0].units.serial_number")).containsExactly(OTHER, null);
        assertThat(now.getList("items[0].units.status")).containsExactly("completed", "failed");
        assertThat(now.getString("status")).isEqualTo("partial");
        assertThat(now.getInt("items[0].delivered")).isOne();
        assertThat(now.getLong("refunded")).isEqualTo(10_000);
        assertThat(Shop.timeline(order)).contains("replaced");
        await().untilAsserted(() ->
                assertThat(mailbox.getMailsSentTo("second@example.com")).hasSize(1));
        assertThat(database.count("open_order")).isZero();
    }

    @Test
    void codeOfAnotherOrderIsWithheldHereToo() {
        ended("first@example.com", CODE, "SN-OF-UNIT-2");
        var order = ended("second@example.com", OTHER, FAILED);

        recheckFinds(order, "paid", CODE, "SN-OF-UNIT-3");

        Shop.needsAttention(order, "duplicate_secret");
        assertThat(Shop.read(order).getList("items[0].units.serial_number")).containsExactly(null, null);
        assertThat(Shop.timeline(order)).contains("contradiction");
    }

    @Test
    void contradictionThatTheWithheldCodeHadHiddenIsShownOnceItIsReplaced() {
        ended("first@example.com", CODE, "SN-OF-UNIT-2");
        var order = ended("second@example.com", CODE, FAILED);
        recheckFinds(order, "paid", CODE, "SN-OF-UNIT-3");
        polling.awaitRecorded();
        assertThat(Shop.timeline(order)).contains("contradiction");
        assertThat(Shop.text(order, "attention")).isEqualTo("duplicate_secret");

        recheckFinds(order, "paid", OTHER, "SN-OF-UNIT-3");

        Shop.needsAttention(order, "contradiction");
        // When it was found, and when it was shown: the same answer has told nothing new of it.
        assertThat(contradictions(order))
                .hasSize(2)
                .containsOnly(contradictions(order).getFirst());
    }

    @Test
    void contradictionThatTheWithheldCodeHadHiddenDoesNotReturnOnceItIsResolved() {
        ended("first@example.com", CODE, "SN-OF-UNIT-2");
        var order = ended("second@example.com", CODE, FAILED);
        recheckFinds(order, "paid", CODE, "SN-OF-UNIT-3");
        polling.awaitRecorded();
        resolve(order);
        assertThat(Shop.text(order, "attention")).isEqualTo("contradiction");
        resolve(order);
        var polls = supplier.pollsOf(Shop.refId(order));

        recheckFinds(order, "paid", CODE, "SN-OF-UNIT-3");

        await().until(() -> supplier.pollsOf(Shop.refId(order)) > polls);
        polling.awaitRecorded();
        assertThat(Shop.text(order, "attention")).isNull();
    }

    private static List<String> contradictions(String order) {
        return Shop.timeline(order, "detail").stream()
                .filter(detail -> detail.contains("but the supplier reports"))
                .toList();
    }

    private static void resolve(String order) {
        Shop.call("dev-operator", "POST", "/v1/orders/" + order + "/resolve").statusCode(200);
    }

    @Test
    void codeThatWasMissingIsSentToTheCustomer() {
        var order = ended("sari@example.com", "", FAILED);

        recheckFinds(order, "paid", "123", "SN-OF-UNIT-3");

        Shop.needsAttention(order, "contradiction");
        assertThat(Shop.read(order).getList("items[0].units.serial_number")).containsExactly("123", null);
        await().untilAsserted(() -> assertThat(Shop.timeline(order, "detail")).contains("corrected: email"));
    }

    @Test
    void reversedTransactionHasNoOtherCodes() {
        var order = ended("sari@example.com", CODE, "SN-OF-UNIT-2");

        recheckFinds(order, "canceled", OTHER, "SN-OF-UNIT-2");

        Shop.needsAttention(order, "contradiction");
        assertThat(Shop.read(order).getList("items[0].units.serial_number")).containsExactly(CODE, "SN-OF-UNIT-2");
    }

    private String ended(String email, String... serialNumbers) {
        var order = Shop.buysFor(email);
        Shop.becomes(order, "processing");
        supplier.serialNumbers(Shop.refId(order), "paid", serialNumbers);
        polling.looksNow();
        Shop.becomes(order, serialNumbers[1].equals(FAILED) ? "partial" : "completed");
        return order;
    }

    private void recheckFinds(String order, String status, String... serialNumbers) {
        supplier.serialNumbers(Shop.refId(order), status, serialNumbers);
        finishedOrders.reopen(List.of(new ReportedStatus(Shop.refId(order), "a status that does not fit")));
        polling.looksNow(); // one that lacks goods is open already
    }
}
