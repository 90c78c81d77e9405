package id.tuntas.commerce.merchant;

import static id.tuntas.commerce.merchant.Merchant.audited;
import static id.tuntas.commerce.merchant.Merchant.patches;
import static id.tuntas.commerce.merchant.Merchant.posts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The reason of an act, in the audit log.
@QuarkusTest
class MerchantNoteTest {

    /// Sold from licences.
    private static final int LICENSED = 502;

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "suspend | {\"note\": \"did not pay\"}",
                "key | {\"note\": \"did not pay\"}",
                "whitelist | {\"whitelist\": [\"192.0.2.1\"], \"note\": \"did not pay\"}"
            })
    void reasonOfAnActOnAResellerIsAudited(String act, String body) {
        var id = resellers.withBalance(1_000).accountId();

        posts("resellers/" + id + "/" + act, body).statusCode(200);

        assertNoted(id, "reseller." + act, "did not pay");
    }

    @Test
    void reasonOfActivatingAResellerIsAudited() {
        var id = resellers.withBalance(1_000).accountId();
        posts("resellers/" + id + "/suspend").statusCode(200);

        posts("resellers/" + id + "/activate", "{\"note\": \"paid\"}").statusCode(200);

        assertNoted(id, "reseller.activate", "paid");
        assertThat(audited(id, "reseller.suspend").toString()).doesNotContain("note=");
    }

    @Test
    void sameResellerIsOpenedOnceWhateverTheReason() {
        var reference = UUID.randomUUID().toString();

        var id = open(reference, "recommended by Budi").getString("reseller.id");

        assertThat(open(reference, "again").getString("reseller.id")).isEqualTo(id);
        assertNoted(id, "reseller.create", "recommended by Budi");
    }

    @Test
    void reasonOfChangingAnItemIsAudited() {
        int item = items.withStock(5);

        patches("items/" + item, "{\"price\": 2500, \"note\": \"the rate rose\"}")
                .statusCode(200);

        assertNoted(Integer.toString(item), "item.change", "the rate rose");
    }

    @Test
    void reasonAloneChangesNoItem() {
        int item = items.withStock(5);

        patches("items/" + item, "{\"note\": \"the rate rose\"}")
                .statusCode(422)
                .body("errors[0].message", equalTo("must name price, stock or availability"));
    }

    @Test
    void reasonOfAddingLicencesIsAudited() {
        posts("items/" + LICENSED + "/licenses", """
                {"licenses": ["%s"], "note": "the second batch"}""".formatted(UUID.randomUUID()))
                .statusCode(200);

        assertNoted(Integer.toString(LICENSED), "item.licenses", "the second batch");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "resellers",
                "resellers/1/suspend",
                "resellers/1/activate",
                "resellers/1/key",
                "resellers/1/whitelist",
                "items/1/licenses",
                "topups/1/confirm",
                "deliveries/1/redeliver"
            })
    void reasonIsNotLongerThanTheAuditTakes(String path) {
        posts(path, tooLong()).statusCode(422).body("errors.pointer", hasItem("/note"));
    }

    @Test
    void reasonOfAnItemIsNotLongerThanTheAuditTakes() {
        patches("items/1", tooLong()).statusCode(422).body("errors.pointer", hasItem("/note"));
    }

    private static void assertNoted(String object, String action, String note) {
        assertThat(audited(object, action).getFirst().get("after")).asString().contains("note=" + note);
    }

    private static JsonPath open(String reference, String note) {
        return posts("resellers", """
                {"reference": "%s", "name": "Toko", "contact": "sari@example.com", "note": "%s"}""".formatted(reference, note)).extract().jsonPath();
    }

    private static String tooLong() {
        return "{\"note\": \"" + "x".repeat(501) + "\"}";
    }
}
