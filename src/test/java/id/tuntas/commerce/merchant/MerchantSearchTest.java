package id.tuntas.commerce.merchant;

import static id.tuntas.commerce.merchant.Merchant.patches;
import static id.tuntas.commerce.merchant.Merchant.reads;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The merchant's lists read their parameters as the other lists below `/v1` do.
@QuarkusTest
class MerchantSearchTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "deliveries?status=lost; pending, delivered or given_up",
                "topups?status=paid; pending, completed or failed",
                "resellers?status=asleep; active, suspended or customer",
                "items?order_process=vip; auto, manual, h2h or smm",
                "items?availability=on; active, unavailable or retired"
            })
    void unknownCodeOfAParameterIsAnsweredWithTheKnownOnes(String query, String codes) {
        reads(query).statusCode(422).body("errors.message", contains("must be " + codes));
    }

    @Test
    void unknownCodeOfAMemberIsAnsweredWithTheKnownOnes() {
        patches("items/101", "{\"availability\": \"on\", \"stock\": -1}")
                .statusCode(422)
                .body("errors.pointer", contains("/availability", "/stock"))
                .body("errors[0].message", equalTo("must be active, unavailable or retired"));
    }

    @Test
    void allWrongParametersAreListed() {
        reads("deliveries?status=lost&limit=0").statusCode(422).body("errors.pointer", contains("/limit", "/status"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"deliveries", "topups"})
    void referenceNeedsItsReseller(String list) {
        reads(list + "?ref_id=ORDER-1&reseller_id=")
                .statusCode(422)
                .body("errors.pointer", contains("/ref_id"))
                .body("errors.message", contains("needs reseller_id: references are a reseller's"));
    }

    /// A form sends the fields that were left empty, too.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "deliveries?status= &reseller_id= &ref_id= &from=&to=&cursor=&limit=",
                "topups?status= &reseller_id= &ref_id= &invoice= &limit=",
                "resellers?search=   &status= &limit=",
                "items?search=   &order_process= &availability= &max_stock= &limit="
            })
    void blankParameterCountsAsAbsent(String query) {
        var list = query.replaceAll("\\?.*", "");
        Object all = reads(list).statusCode(200).extract().path("data.id");
        reads(query).statusCode(200).body("data.id", equalTo(all));
    }
}
