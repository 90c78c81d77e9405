package id.tuntas.commerce.catalogue.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ItemTest {

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    private int item;

    @AfterEach
    void retireItem() {
        items.retire(item);
    }

    @Test
    void fullListHoldsEveryKindOfItem() {
        var list = list("per_page", "all");

        assertThat(list.getInt("meta.total_items")).isGreaterThan(200);
        assertThat(list.getBoolean("meta.is_delta")).isFalse();
        assertThat(list.getList("data.products.variants.order_process.flatten()", String.class))
                .contains("auto", "manual", "h2h", "smm");
    }

    @Test
    void variantIsShownAsTheSpecificationSays() {
        var variant = "data[0].products[0].variants[0]";

        request()
                .queryParam("search", "Telkomsel 10K")
                .get("/api/v1/item")
                .then()
                .statusCode(200)
                .body("meta.total_items", equalTo(1))
                .body(variant + ".id", equalTo(101))
                .body(variant + ".price", equalTo(10_000))
                .body(variant + ".order_process", equalTo("h2h"))
                .body(variant + ".h2h_provider", equalTo("h2h"))
                .body(variant + ".provider_meta", nullValue())
                .body(variant + ".required_fields[0].key", equalTo("note"))
                .body(variant + ".validation.available", equalTo(true))
                .body(variant + ".validation.fields.key", contains("customer_id"));
    }

    @Test
    void variantHasWhatShopsShow() {
        var product = "data[0].products[0]";

        request()
                .queryParam("search", "Netflix")
                .get("/api/v1/item")
                .then()
                .statusCode(200)
                .body(product + ".sub_category", equalTo("Streaming"))
                .body(product + ".variants[0].description", equalTo("Sample item: Netflix Premium 1 Month."))
                .body(product + ".variants[0].product_type.id", equalTo(1))
                .body(product + ".variants[0].product_type.name", equalTo("Account or licence"))
                .body(product + ".variants[0].seller_note", containsString("Netflix"))
                .body(product + ".variants[0].status", equalTo("on"));
        request()
                .queryParam("search", "Telkomsel 10K")
                .get("/api/v1/item")
                .then()
                .body(product + ".variants[0].seller_note", nullValue())
                .body(product + ".variants[0].max_order", equalTo(2_000));
    }

    @Test
    void unavailableItemHasNoStock() {
        request()
                .get("/api/v1/item/701")
                .then()
                .statusCode(200)
                .body("data.stock", equalTo(0))
                .body("data.status", equalTo("off"));
        request()
                .queryParam("search", "By.U")
                .get("/api/v1/item")
                .then()
                .body("data[0].products[0].variants.stock", everyItem(equalTo(0)))
                .body("data[0].products[0].variants.status", everyItem(equalTo("off")));
    }

    @Test
    void zoneIsAmongTheRequiredFieldsOfItemsWithZones() {
        request()
                .get("/api/v1/item/1001")
                .then()
                .body("data.required_fields.key", contains("note", "zone_id"))
                .body("data.required_fields.required", contains(true, true));
    }

    @Test
    void noteOfAManualItemIsOptional() {
        request()
                .get("/api/v1/item/601")
                .then()
                .body("data.required_fields.key", contains("note"))
                .body("data.required_fields.required", contains(false));
    }

    @Test
    void openDenominationNamesItsBounds() {
        request()
                .get("/api/v1/item/301")
                .then()
                .statusCode(200)
                .body("data.provider_meta.open_denom", equalTo(true))
                .body("data.provider_meta.min_qty", equalTo(5))
                .body("data.provider_meta.step_qty", equalTo(5))
                .body("data.provider_meta", not(hasKey("qty_label")))
                .body("data.validation.requires_zone_id", equalTo(true))
                .body("data.required_fields.key", contains("note", "zone_id", "provider_qty"));
    }

    @Test
    void pagesAreFilledInOrder() {
        var first = list("per_page", "5");
        var second = request()
                .queryParam("per_page", "5")
                .queryParam("page", "2")
                .get("/api/v1/item")
                .jsonPath();

        assertThat(ids(first)).hasSize(5).doesNotContainAnyElementsOf(ids(second));
        assertThat(first.getInt("meta.total_items")).isEqualTo(second.getInt("meta.total_items"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"4", "bills", "Bills"})
    void categoryIsFoundByIdSlugAndName(String category) {
        request()
                .queryParam("category", category)
                .queryParam("per_page", "all")
                .get("/api/v1/item")
                .then()
                .statusCode(200)
                .body("data", hasSize(1));
    }

    @Test
    void deltaHoldsOnlyWhatChanged() {
        var serverTime = list("per_page", "1").getString("server_time");

        request()
                .queryParam("updated_since", serverTime)
                .get("/api/v1/item")
                .then()
                .statusCode(200)
                .body("meta.is_delta", equalTo(true))
                .body("meta.total_items", lessThan(100));
        request()
                .queryParam("updated_since", "2020-01-01T00:00:00Z")
                .get("/api/v1/item")
                .then()
                .body("meta.total_items", greaterThan(200));
    }

    @ParameterizedTest
    @CsvSource({
        "category, ñé",
        "search, ñéü",
        "category, 游戏",
        "search, 👍",
        "search, %",
        "search, _",
        "search, !",
        "search, '\\'"
    })
    void unknownWordsFindNothing(String name, String value) {
        request()
                .queryParam(name, value)
                .get("/api/v1/item")
                .then()
                .statusCode(200)
                .body("data", hasSize(0))
                .body("meta.total_items", equalTo(0));
    }

    @Test
    void everyCharacterOfANameIsFound() {
        var name = "Bonus 5%_!\\7 " + UUID.randomUUID();
        item = items.withValidation(name);

        assertThat(ids(list("search", name))).containsExactly(item);
    }

    @Test
    void licencesAreNoPartOfTheCatalogue() {
        var list = request().queryParam("search", "Netflix").get("/api/v1/item").asString();

        assertThat(list).contains("Netflix").doesNotContain("SAMPLE-501");
    }

    @ParameterizedTest
    @CsvSource({
        "per_page,none",
        "per_page,0",
        "page,-1",
        "updated_since,yesterday",
        "updated_since,-0001-11-30T00:00:00Z",
        "updated_since,+12345-01-01T00:00:00Z"
    })
    void malformedParameterIsRefused(String name, String value) {
        request()
                .queryParam(name, value)
                .get("/api/v1/item")
                .then()
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"999999", "2147483648", "abc", "+501", "-501", "501.0", "٥٠١"})
    void unknownItemIsNotFound(String id) {
        request().get("/api/v1/item/{id}", id).then().statusCode(404).body("message", equalTo("ITEM_NOT_FOUND"));
    }

    @Test
    void unlimitedStockIsShownAsALargeNumber() {
        request().get("/api/v1/item/101").then().body("data.stock", equalTo(999_999));
        request()
                .queryParam("search", "Telkomsel")
                .get("/api/v1/item")
                .then()
                .body("data[0].products[0].variants.stock", everyItem(equalTo(999_999)));
    }

    private JsonPath list(String name, String value) {
        return request()
                .queryParam(name, value)
                .get("/api/v1/item")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private static List<Integer> ids(JsonPath list) {
        return list.getList("data.products.variants.id.flatten()", Integer.class);
    }

    private RequestSpecification request() {
        return resellers.withBalance(1).request();
    }
}
