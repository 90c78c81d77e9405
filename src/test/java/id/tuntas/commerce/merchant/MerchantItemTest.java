package id.tuntas.commerce.merchant;

import static id.tuntas.commerce.merchant.Merchant.audited;
import static id.tuntas.commerce.merchant.Merchant.patches;
import static id.tuntas.commerce.merchant.Merchant.posts;
import static id.tuntas.commerce.merchant.Merchant.reads;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.lessThanOrEqualTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.testsupport.LockedRow;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class MerchantItemTest {

    /// Sold from licences.
    private static final int LICENSED = 502;

    private static final int UNLIMITED = 101;

    @Inject
    LimitedItems items;

    @Inject
    Resellers resellers;

    @Inject
    CommerceDatabase database;

    @Inject
    @DataSource("commerce")
    AgroalDataSource commerce;

    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(1_000_000);
    }

    @Test
    void changedPriceAndStockAreInTheCatalogueAndItsNextDelta() {
        int item = items.withStock(5);
        String since = reseller.request().get("/api/v1/item?per_page=all").path("server_time");

        patches("items/" + item, "{\"price\": 2500, \"stock\": 7}")
                .statusCode(200)
                .body("price", equalTo(2_500))
                .body("stock", equalTo(7));

        reseller.request()
                .get("/api/v1/item/" + item)
                .then()
                .body("data.price", equalTo(2_500))
                .body("data.stock", equalTo(7));
        JsonPath delta = reseller.request()
                .queryParam("updated_since", since)
                .get("/api/v1/item")
                .jsonPath();
        assertThat(delta.<Integer>getList("data.products.variants.flatten().findAll { it.id == " + item + " }.price"))
                .containsExactly(2_500);
        assertThat(audited(Integer.toString(item), "item.change").getFirst().toString())
                .contains("price=1000", "price=2500");
    }

    @Test
    void unavailableItemIsNotSoldUntilItIsActiveAgain() {
        int item = items.withStock(5);

        patches("items/" + item, "{\"availability\": \"unavailable\"}").statusCode(200);
        reseller.order(UUID.randomUUID().toString(), item, "\"quantity\": 1")
                .body("message", equalTo("PRODUCT_TEMPORARILY_UNAVAILABLE"));

        patches("items/" + item, "{\"availability\": \"active\"}").statusCode(200);
        reseller.ordered(item, "\"quantity\": 1");
    }

    @Test
    void changeToWhatItIsChangesNothing() {
        int item = items.withStock(5);

        patches("items/" + item, "{\"price\": 1000, \"stock\": 5, \"availability\": \"active\"}")
                .statusCode(200);

        assertThat(audited(Integer.toString(item), "item.change")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}                         | /",
                "{\"price\": 0}             | /price",
                "{\"price\": 1000000001}    | /price",
                "{\"price\": \"7\"}         | /price",
                "{\"stock\": -1}            | /stock",
                "{\"stock\": 1.5}           | /stock",
                "{\"availability\": \"no\"} | /availability",
                "{\"colour\": \"red\"}      | /colour",
            })
    void mistakesArePointedAt(String body, String pointer) {
        patches("items/" + LICENSED, body).statusCode(422).body("errors[0].pointer", equalTo(pointer));
    }

    @ParameterizedTest
    @CsvSource({LICENSED + ", add licences instead", UNLIMITED + ", is unlimited"})
    void stockThatIsNotCountedByHandCannotBeSet(int item, String reason) {
        assertThat(patches("items/" + item, "{\"stock\": 7}")
                        .statusCode(409)
                        .extract()
                        .<String>path("detail"))
                .contains(reason);
    }

    @Test
    void stockThatWasSoldMeanwhileIsNotSetBack() {
        int item = items.withStock(5);
        reseller.ordered(item, "\"quantity\": 2");

        patches("items/" + item, "{\"stock\": 10, \"seen_stock\": 5}")
                .statusCode(409)
                .body("detail", startsWith("The stock has changed meanwhile from 5 to 3."));

        reads("items/" + item).body("stock", equalTo(3));
        assertThat(audited(Integer.toString(item), "item.change")).isEmpty();
        patches("items/" + item, "{\"stock\": 10, \"seen_stock\": 3}").statusCode(200);
        patches("items/" + item, "{\"stock\": 10, \"seen_stock\": 3}").statusCode(200);
        patches("items/" + item, "{\"price\": 2000, \"seen_stock\": 3}").statusCode(200);
        patches("items/" + item, "{\"stock\": 10, \"seen_stock\": -1}").statusCode(422);
    }

    /// While the act is recorded, the stock is not locked yet.
    @Test
    void stockThatIsSoldWhileTheActIsRecordedIsNotSetBack() throws Exception {
        int item = items.withStock(5);
        try (var threads = Executors.newSingleThreadExecutor()) {
            Future<ValidatableResponse> change;
            try (var order = LockedRow.of(commerce, "select 1 from stock where variant_id = ?", item)) {
                change = threads.submit(() -> patches("items/" + item, "{\"stock\": 10, \"seen_stock\": 5}"));
                database.awaitLockWait("select%from stock%for update%");
                order.execute("update stock set available = 4 where variant_id = ?", item);
            }

            change.get().statusCode(409).body("detail", startsWith("The stock has changed meanwhile from 5 to 4."));
        }
        reads("items/" + item).body("stock", equalTo(4));
    }

    @Test
    void addedLicencesAreStockAndAreSold() {
        var code = UUID.randomUUID().toString();
        int before = reads("items/" + LICENSED).extract().path("stock");
        long unsold = unsoldLicences();

        posts("items/" + LICENSED + "/licenses", licenses(code + "-1", code + "-2"))
                .statusCode(200)
                .body("stock", equalTo(before + 2));

        reseller.request().get("/api/v1/item/" + LICENSED).then().body("data.stock", equalTo(before + 2));
        assertThat(unsoldLicences()).isEqualTo(unsold + 2);
        assertThat(audited(Integer.toString(LICENSED), "item.licenses").getFirst())
                .asString()
                .contains("added=2")
                .doesNotContain(code);
    }

    @Test
    void duplicatesAreRefusedByLineAndNothingIsAdded() {
        var code = UUID.randomUUID().toString();
        posts("items/" + LICENSED + "/licenses", licenses(code)).statusCode(200);
        int before = reads("items/" + LICENSED).extract().path("stock");

        posts("items/" + LICENSED + "/licenses", licenses("new-" + code, code, "new-" + code, code.toUpperCase()))
                .statusCode(422)
                .body("errors.pointer", equalTo(List.of("/licenses/1", "/licenses/2")))
                .body(
                        "errors.message",
                        equalTo(List.of("line 2 was added to this item before", "line 3 repeats line 1")));

        reads("items/" + LICENSED).body("stock", equalTo(before));
    }

    /// Otherwise it would be sold twice.
    @ParameterizedTest
    @ValueSource(strings = {" %s", "%s ", "%s\\t", "%s\\r", "%s\\n", "%s\\u00a0", "\\ufeff%s", "%s\\u200b"})
    void licenceThatLooksLikeAnotherIsRefused(String looks) {
        int item = items.withLicenses(0);
        var code = UUID.randomUUID().toString();

        posts("items/" + item + "/licenses", licenses(code, looks.formatted(code)))
                .statusCode(422)
                .body("errors.pointer", equalTo(List.of("/licenses/1")))
                .body(
                        "errors.message",
                        equalTo(List.of("line 2 begins or ends with a space or another invisible character")));

        reads("items/" + item).body("stock", equalTo(0));
    }

    @Test
    void linesOfOneLicenceEndWithALineFeedAlone() {
        int item = items.withLicenses(0);

        posts("items/" + item + "/licenses", licenses("user\\r\\npassword"))
                .statusCode(422)
                .body(
                        "errors.message",
                        equalTo(List.of("line 1 contains a carriage return; separate its lines by \\n alone")));
        posts("items/" + item + "/licenses", licenses("user\\npassword"))
                .statusCode(200)
                .body("stock", equalTo(1));
    }

    @Test
    void licencesAreBounded() {
        var tooMany = Collections.nCopies(1_001, "x").toArray(String[]::new);

        posts("items/" + LICENSED + "/licenses", licenses(tooMany))
                .statusCode(422)
                .body("errors.pointer", hasItem("/licenses"));
        posts("items/" + LICENSED + "/licenses", licenses("fine", "x".repeat(1_001), " "))
                .statusCode(422)
                .body("errors.pointer", equalTo(List.of("/licenses/1", "/licenses/2")));
        posts("items/" + LICENSED + "/licenses", "{\"licenses\": []}").statusCode(422);
        posts("items/" + LICENSED + "/licenses", "{}")
                .statusCode(422)
                .body("errors.pointer", equalTo(List.of("/licenses")));
        posts("items/" + LICENSED + "/licenses", "{\"licenses\": [\"half \\ud83d\"]}")
                .statusCode(422);
    }

    @Test
    void itemThatIsNotSoldFromLicencesTakesNone() {
        posts("items/" + UNLIMITED + "/licenses", licenses("x")).statusCode(409);
    }

    @Test
    void unknownItemIsNotFound() {
        reads("items/999999").statusCode(404);
        patches("items/999999", "{\"price\": 1}").statusCode(404);
        posts("items/999999/licenses", licenses("x")).statusCode(404);
        reads("items/none").statusCode(404);
    }

    @Test
    void listIsFilteredAndInPages() {
        JsonPath page = reads("items?limit=1&order_process=auto")
                .statusCode(200)
                .body("data.order_process", everyItem(equalTo("auto")))
                .extract()
                .jsonPath();
        reads("items?limit=1&order_process=auto&cursor=" + page.getString("next_cursor"))
                .statusCode(200)
                .body("data[0].id", greaterThan(page.getInt("data[0].id")));
        int item = items.withStock(0);
        reads("items?max_stock=0&search=limited " + item)
                .body("data.id", equalTo(List.of(item)))
                .body("data.stock", everyItem(lessThanOrEqualTo(0)));
        reads("items?search=" + UNLIMITED + "&availability=retired").body("data.id", equalTo(List.of()));
        reads("items?search=telkomsel").body("data.stock", hasItem(nullValue()));
    }

    @ParameterizedTest
    @CsvSource({"order_process=bill, /order_process", "max_stock=-1, /max_stock", "q=x, /q"})
    void wrongFiltersAreRefused(String query, String pointer) {
        reads("items?" + query).statusCode(422).body("errors[0].pointer", equalTo(pointer));
    }

    private long unsoldLicences() {
        return database.number("select count(*) from license where variant_id = ? and unit_id is null", LICENSED);
    }

    private static String licenses(String... lines) {
        return "{\"licenses\": [\"" + String.join("\", \"", lines) + "\"]}";
    }
}
