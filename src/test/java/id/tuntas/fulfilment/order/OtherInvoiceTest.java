package id.tuntas.fulfilment.order;

import static id.tuntas.testsupport.Shop.needsAttention;
import static id.tuntas.testsupport.Shop.read;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The supplier answers the status check of an order with another invoice than before.
@QuarkusTest
class OtherInvoiceTest {

    private static final String OTHER = "SPY1700000000BB";

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void answerWithoutARefIdAndWithAnotherInvoiceIsAboutAnotherOrder() {
        var order = Shop.buysAndPlaces();
        var answer = supplier.detailOf(refId(order))
                .replace("\"" + refId(order) + "\"", "null")
                .replace(ScriptedSupplier.INVOICE, OTHER)
                .replace("pending", "completed");
        supplier.answersNextQuestionWith(200, answer);

        polling.looksNow();

        needsAttention(order, "foreign_answer");
        await().until(() -> supplier.pollsOf(refId(order)) >= 2);
        assertThat(text(order, "invoice")).isEqualTo(ScriptedSupplier.INVOICE);
        assertThat(read(order).getInt("items[0].delivered")).isZero();
    }

    @Test
    void answerWithoutARefIdIsToldByItsInvoice() {
        var order = Shop.buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "completed");
        supplier.answersNextQuestionWith(
                200, supplier.detailOf(refId(order)).replace("\"" + refId(order) + "\"", "null"));

        polling.looksNow();

        Shop.becomes(order, "completed");
        assertThat(text(order, "attention")).isNull();
    }

    @Test
    void invoiceThatChangesAgainBehindAnotherMarkIsShownOnceThatIsResolved() {
        var order = Shop.buysAndPlaces();
        supplier.reports(refId(order), "invoice", OTHER);
        polling.looksNow();
        needsAttention(order, "money_mismatch");
        polling.awaitRecorded();
        resolve(order);
        database.execute("update orders set attention = 'contradiction'");
        supplier.reports(refId(order), "invoice", ScriptedSupplier.INVOICE);
        polling.looksNow();
        await().untilAsserted(() -> assertThat(text(order, "invoice")).isEqualTo(ScriptedSupplier.INVOICE));

        resolve(order);

        assertThat(text(order, "attention")).isEqualTo("money_mismatch");
    }

    private static void resolve(String order) {
        Shop.call("dev-operator", "POST", "/v1/orders/" + order + "/resolve").statusCode(200);
    }

    @Test
    void invoiceThatChangesIsMarkedOnce() {
        var order = Shop.buysAndPlaces();
        supplier.reports(refId(order), "invoice", OTHER);
        polling.looksNow();
        needsAttention(order, "money_mismatch");
        supplier.reports(refId(order), "invoice", ScriptedSupplier.INVOICE);

        polling.looksNow();

        await().untilAsserted(() -> assertThat(text(order, "invoice")).isEqualTo(ScriptedSupplier.INVOICE));
        assertThat(Shop.timeline(order, "detail").stream().filter(detail -> detail.contains(" instead of ")))
                .containsExactly("the supplier gives the invoice " + OTHER + " instead of " + ScriptedSupplier.INVOICE
                        + ": it may have charged twice");
    }
}
