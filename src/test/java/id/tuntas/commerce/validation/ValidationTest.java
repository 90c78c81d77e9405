package id.tuntas.commerce.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ValidationTest {

    private static final int PULSA = 101;
    private static final int MOBILE_LEGENDS = 1001;
    private static final int WITHOUT_VALIDATION = 121;

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    private TestReseller reseller;
    private int item;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(1);
    }

    @AfterEach
    void retireItem() {
        items.retire(item);
    }

    @Test
    void customerIsNamedAndRememberedForTheNextTime() {
        var id = newId();

        var name = validate(PULSA, id)
                .statusCode(200)
                .body("message", equalTo("OK"))
                .body("data.region", nullValue())
                .body("data.details", anEmptyMap())
                .body("data.cached", equalTo(false))
                .extract()
                .<String>path("data.account_name");
        validate(PULSA, id)
                .body("data.display_name", equalTo(name))
                .body("data.account_name", equalTo(name))
                .body("data.cached", equalTo(true));
    }

    @Test
    void itemsOfOneProductShareWhatIsRemembered() {
        var id = newId();
        validate(PULSA, id);

        validate(PULSA + 1, id).body("data.cached", equalTo(true));
    }

    @Test
    void regionIsPartOfTheDisplayNameWhereThereAreZones() {
        var result = validate("""
                        {"item_id": %d, "customer_id": "%s", "zone_id": "2001"}""".formatted(MOBILE_LEGENDS, newId()))
                .statusCode(200)
                .body("data.region_code", notNullValue())
                .extract()
                .jsonPath();

        assertThat(result.getString("data.display_name"))
                .isEqualTo(result.getString("data.account_name") + " (" + result.getString("data.region") + ")");
    }

    @Test
    void missingZoneIsRefused() {
        validate(MOBILE_LEGENDS, newId())
                .statusCode(422)
                .body("message", equalTo("REQUIRED_FIELD_MISSING"))
                .body("field", equalTo("zone_id"));
    }

    @Test
    void idEndingIn0000IsUnknown() {
        validate(PULSA, "08120000").statusCode(422).body("message", equalTo("CUSTOMER_NOT_FOUND"));
    }

    @Test
    void idEndingIn2222IsSlowButAnswered() {
        validate(PULSA, newId() + "2222").statusCode(200).body("data.account_name", notNullValue());
    }

    @Test
    void itemWithoutValidationIsRefused() {
        validate(WITHOUT_VALIDATION, newId()).statusCode(422).body("message", equalTo("VALIDATION_NOT_AVAILABLE"));
    }

    @Test
    void unknownItemIsRefused() {
        validate(999_999, newId())
                .statusCode(404)
                .body("message", equalTo("ITEM_NOT_FOUND"))
                .body("field", equalTo("item_id"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"customer_id": "1"}                               | item_id
            {"item_id": "x101", "customer_id": "1"}            | item_id
            {"item_id": 101}                                   | customer_id
            {"item_id": 101, "customer_id": " "}               | customer_id
            {"item_id": 101, "customer_id": 1.5}               | customer_id
            {"item_id": 101, "customer_id": true}              | customer_id
            {"item_id": 101, "customer_id": "1", "zone_id": {}} | zone_id
            """)
    void malformedBodyIsRefused(String body, String field) {
        validate(body)
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo(field));
    }

    @Test
    void idsMayBeDigitsOrNumbers() {
        var name = validate("""
                        {"item_id": "1001", "customer_id": 12345678, "zone_id": 2001}""").statusCode(200).extract().<String>path("data.display_name");

        validate("""
                {"item_id": 1001, "customer_id": "12345678", "zone_id": "2001"}""").statusCode(200).body("data.display_name", equalTo(name));
    }

    @Test
    void servicesAreListedWithTheirInputs() {
        var list = reseller.request()
                .get("/api/v1/validation/services")
                .then()
                .statusCode(200)
                .body("message", equalTo("OK"))
                .body("data.product_name", not(hasItem("Indosat")))
                .body("data.find { it.product_name == 'Mobile Legends' }.validation.requires_zone_id", equalTo(true))
                .body("data.find { it.product_name == 'Mobile Legends' }.validation.fields.key", hasItem("zone_id"))
                .body("data.find { it.product_name == 'Telkomsel' }.validation.available", equalTo(true))
                .body("data.find { it.product_name == 'Telkomsel' }.variants[0].item_id", equalTo(PULSA))
                .body("data.find { it.product_name == 'Telkomsel' }.variants[0].sku", notNullValue())
                .body("data.find { it.product_name == 'Telkomsel' }.variants[0].price", equalTo(10_000))
                .body("data.find { it.product_name == 'Telkomsel' }.variants[0].status", equalTo("on"))
                .extract()
                .jsonPath();

        assertThat(list.getInt("meta.total_products"))
                .isEqualTo(list.getList("data").size());
        assertThat(list.getInt("meta.total_items"))
                .isEqualTo(list.getList("data.variants.flatten()").size());
    }

    @Test
    void servicesAreFoundByTheNameOfProductOrItem() {
        search("weekly pass")
                .body("data", hasSize(1))
                .body("data[0].variants.name", equalTo(List.of("Mobile Legends Weekly Pass")))
                .body("meta.total_items", equalTo(1));
        search("DANA Top").body("data.product_name", hasItem("DANA Top-up"));
        search("no such thing").body("data", empty()).body("meta.total_products", equalTo(0));
    }

    @Test
    void everyCharacterOfANameIsFound() {
        var name = "Bonus 5%_!\\7 " + UUID.randomUUID();
        item = items.withValidation(name);

        search(name).body("data.variants.item_id.flatten()", equalTo(List.of(item)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Telkomsel%10K", "Telkomsel_10K", "Telkomsel!", "Telkomsel\\"})
    void noCharacterOfASearchStandsForOthers(String text) {
        search(text).body("data", empty());
    }

    private ValidatableResponse search(String text) {
        return reseller.request()
                .queryParam("search", text)
                .get("/api/v1/validation/services")
                .then()
                .statusCode(200);
    }

    private ValidatableResponse validate(int item, String customerId) {
        return validate("""
                {"item_id": %d, "customer_id": "%s"}""".formatted(item, customerId));
    }

    private ValidatableResponse validate(String body) {
        return reseller.request().body(body).post("/api/v1/item/validate").then();
    }

    /// Never a magic one.
    private static String newId() {
        return UUID.randomUUID() + "x";
    }
}
