package id.tuntas.fulfilment.order;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.buysAndPlaces;
import static id.tuntas.testsupport.Shop.buysFor;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.page;
import static id.tuntas.testsupport.Shop.read;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static id.tuntas.testsupport.Shop.timeline;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What sellers send with their goods, and what the supplier says about an order's end.
@QuarkusTest
class SuppliersNotesTest {

    private static final String LINK = "https://example.com/activate";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "MANUAL", null, null);
    }

    @Test
    void sellersNoteReachesTheCustomerWithTheGoodsAndIsNoDuplicate() {
        delivered("first@example.com", "AAAA-1111", "AAAA-2222");

        var order = delivered("second@example.com", "BBBB-1111", "BBBB-2222");

        assertThat(read(order).getList("items[0].units.license"))
                .containsExactly("login: BBBB-1111\npassword\n" + LINK, "login: BBBB-2222\npassword\n" + LINK);
        assertThat(read("dev-viewer", order).getList("items[0].units.license")).containsExactly("…ate", "…ate");
        assertThat(text(order, "attention")).isNull();
        given().formParam("item", "0")
                .post(page(order) + "/reveal")
                .then()
                .statusCode(200)
                .body(containsString("BBBB-2222"), containsString(LINK));
    }

    @Test
    void noteThatFollowsTheGoodsIsSentAsACorrection() {
        var order = delivered("sari@example.com", "AAAA-1111", "AAAA-2222");

        answersWithNotes(order, "AAAA-1111", "AAAA-2222", LINK + "/again");
        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);

        await().untilAsserted(() -> assertThat(timeline(order, "detail")).contains("corrected: email"));
        assertThat(read(order).getList("items[0].units.license", String.class))
                .allSatisfy(license -> assertThat(license).endsWith("/again"));
    }

    /// Two units, in goods of two lines each.
    private String delivered(String email, String first, String second) {
        var order = buysFor(email);
        becomes(order, "processing");
        supplier.reports(refId(order), "status", "completed");
        answersWithNotes(order, first, second, LINK);
        polling.looksNow();
        becomes(order, "completed");
        return order;
    }

    private void answersWithNotes(String order, String first, String second, String note) {
        var goods = "\"manual\",\"product_license\":\"login: FIRST\\npassword\\nlogin: SECOND\\npassword\","
                + "\"licenses\":[{\"product_license\":\"login: FIRST\\npassword\",\"note\":\"LINK\"},"
                + "{\"product_license\":\"login: SECOND\\npassword\",\"note\":\"LINK\"}]";
        supplier.answersNextQuestionWith(
                200,
                supplier.detailOf(refId(order))
                        .replace("\"h2h\"", goods)
                        .replace("FIRST", first)
                        .replace("SECOND", second)
                        .replace("LINK", note));
    }

    @Test
    void noteAboutTheEndIsInTheTimeline() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "canceled", "failed", "failed");
        supplier.reports(refId(order), "note", "The seller is out of stock.");

        polling.looksNow();

        becomes(order, "failed");
        assertThat(timeline(order, "detail"))
                .contains("detected by poll; the supplier's note: The seller is out of stock.");
    }

    @Test
    void longNoteIsShortenedAndRepeatsNoGoods() {
        assertThat(endWithNote("After SN-1 there was no other " + "x".repeat(5_000)))
                .contains("note: After … there was no other xxx")
                .hasSizeLessThan(600);
    }

    @Test
    void noteRepeatsNoCodeOfAUnitThatHasFailed() {
        assertThat(endWithNote("SN-2 was taken back")).endsWith("note: … was taken back");
    }

    /// The answer about the end may have no codes.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void noteRepeatsNoCodeThatWasReceivedBefore(boolean isWithheld) {
        var order = buysAndPlaces();
        supplier.units(refId(order), "paid", "completed", "pending");
        polling.looksNow();
        await().untilAsserted(() ->
                assertThat(read(order).getInt("items[0].delivered")).isOne());
        polling.awaitRecorded();
        database.execute("update order_unit set withheld = " + isWithheld);
        supplier.unitsWithoutGoods(refId(order), "completed", "completed", "failed");
        supplier.reports(refId(order), "note", "After SN-1 there was no other");

        polling.looksNow();

        becomes(order, "partial");
        assertThat(timeline(order, "detail"))
                .contains("detected by poll; the supplier's note: After … there was no other");
    }

    @Test
    void noteIsNotKeptWhereACodeOfTheOrderCannotBeDecrypted() {
        var order = buysAndPlaces();
        var refId = refId(order);
        supplier.units(refId, "paid", "completed", "pending");
        polling.looksNow();
        await().untilAsserted(() ->
                assertThat(read(order).getInt("items[0].delivered")).isOne());
        polling.awaitRecorded();
        database.execute("update order_unit set serial_number = x'00' where serial_number is not null");
        supplier.unitsWithoutGoods(refId, "completed", "completed", "failed");
        supplier.reports(refId, "note", "After SN-1 there was no other");

        polling.looksNow();

        await().untilAsserted(() ->
                assertThat(database.texts("select status from orders")).containsExactly("PARTIAL"));
        assertThat(timeline(order, "detail")).contains("detected by poll; the supplier's note: …");
    }

    /// The beginning of a code would not be recognised as one.
    @Test
    void goodsAreMaskedBeforeTheNoteIsShortened() {
        assertThat(endWithNote("x" + "SN-1".repeat(1_000))).contains("note: x…").doesNotContain("SN");
    }

    /// What the timeline says of the end of an order that was delivered in part.
    private String endWithNote(String note) {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "failed");
        supplier.reports(refId(order), "note", note);
        polling.looksNow();
        becomes(order, "partial");
        var ends = timeline(order, "detail").stream()
                .filter(detail -> detail.startsWith("detected by poll"))
                .toList();
        assertThat(ends).hasSize(1);
        return ends.getFirst();
    }

    @Test
    void noteAboutWhatIsDeliveredIsNotKept() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "completed");
        supplier.reports(refId(order), "note", "Paid with the balance.");

        polling.looksNow();

        becomes(order, "completed");
        assertThat(timeline(order, "detail")).contains("detected by poll");
    }
}
