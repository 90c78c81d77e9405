package id.tuntas.commerce.merchant;

import static id.tuntas.commerce.merchant.Merchant.audited;
import static id.tuntas.commerce.merchant.Merchant.posts;
import static id.tuntas.commerce.merchant.Merchant.reads;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class MerchantResellerTest {

    private record Opened(String id, String key) {

        static Opened of(String name) {
            var answer = open(UUID.randomUUID().toString(), name, "[]")
                    .statusCode(201)
                    .extract()
                    .jsonPath();
            return new Opened(answer.getString("reseller.id"), answer.getString("api_key"));
        }

        ValidatableResponse calls() {
            return given().header("X-APIKEY", key).get("/api/v1/item/101").then();
        }
    }

    @Test
    void openedResellerBuysWithTheKeyThatIsShownOnce() {
        var answer = open(UUID.randomUUID().toString(), "Toko Sari", "[\"127.0.0.1\", \"::1\"]")
                .statusCode(201)
                .header("Location", matchesPattern("/v1/merchant/resellers/[0-9a-z]{26}"))
                .body("api_key", matchesPattern("[0-9a-f]{64}"))
                .body("reseller.status", equalTo("active"))
                .body("reseller.balance", equalTo(0))
                .extract()
                .jsonPath();

        new Opened(answer.getString("reseller.id"), answer.getString("api_key"))
                .calls()
                .statusCode(200);
        reads("resellers/" + answer.getString("reseller.id"))
                .statusCode(200)
                .body("name", equalTo("Toko Sari"))
                .body("whitelist", equalTo(List.of("127.0.0.1", "::1")))
                .body("api_key", nullValue());
        var entry = audited(answer.getString("reseller.id"), "reseller.create").getFirst();
        assertThat(entry).containsEntry("who", "merchant");
        assertThat(entry.toString()).doesNotContain(answer.getString("api_key"));
    }

    @Test
    void repeatedRequestOpensNoSecondAccountAndShowsNoKey() {
        var reference = UUID.randomUUID().toString();
        JsonPath first =
                open(reference, "Repeated", "[]").statusCode(201).extract().jsonPath();

        open(reference, "Repeated", "[]")
                .statusCode(200)
                .body("reseller.id", equalTo(first.getString("reseller.id")))
                .body("api_key", nullValue());
        open(reference, "Another", "[]")
                .statusCode(409)
                .body("type", equalTo("urn:tuntas:problem:conflict"))
                .body("detail", equalTo("The reference '" + reference + "' is already used by a different reseller."));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}                                                                            | /contact, /name, /reference",
                "{\"reference\": \" \", \"name\": \"N\", \"contact\": \"C\"}                   | /reference",
                "{\"reference\": \"R\", \"name\": \"a\\nb\", \"contact\": \"C\"}               | /name",
                "{\"reference\": \"R\", \"name\": \"N\", \"contact\": \"C\", \"balance\": 1}   | /balance",
                "{\"reference\": \"R\", \"name\": 7, \"contact\": \"C\"}                       | /name",
                "{\"reference\": \"R\", \"name\": \"N\", \"contact\": \"C\", \"whitelist\": [\"::1\", \"home\"]} | /whitelist/1",
                "{\"reference\": \"R\", \"name\": \"N\", \"contact\": \"C\", \"whitelist\": [\"10.0.0.0/99\"]} | /whitelist/0",
            })
    void mistakesArePointedAt(String body, String pointers) {
        assertThat(posts("resellers", body).statusCode(422).extract().jsonPath().<String>getList("errors.pointer"))
                .containsExactly(pointers.split(", "));
    }

    @Test
    void suspensionTakesEffectAtOnceAndEndsAtOnce() {
        var reseller = Opened.of("Suspended soon");
        reseller.calls().statusCode(200); // the account is in the cache now

        posts("resellers/" + reseller.id() + "/suspend").statusCode(200).body("status", equalTo("suspended"));

        reseller.calls().statusCode(403).body("message", equalTo("THE_ACCOUNT_HAS_BEEN_SUSPENDED"));
        posts("resellers/" + reseller.id() + "/suspend").statusCode(200).body("status", equalTo("suspended"));
        assertThat(audited(reseller.id(), "reseller.suspend")).hasSize(1);

        posts("resellers/" + reseller.id() + "/activate").statusCode(200).body("status", equalTo("active"));

        reseller.calls().statusCode(200);
    }

    @Test
    void newKeyReplacesTheFormerOneAtOnce() {
        var reseller = Opened.of("New key");
        reseller.calls().statusCode(200);

        String key = posts("resellers/" + reseller.id() + "/key")
                .statusCode(200)
                .extract()
                .path("api_key");

        reseller.calls().statusCode(401).body("message", equalTo("INVALID_API_KEY"));
        new Opened(reseller.id(), key).calls().statusCode(200);
        assertThat(audited(reseller.id(), "reseller.key").toString()).doesNotContain(key);
    }

    @Test
    void whitelistTakesEffectAtOnce() {
        var reseller = Opened.of("Whitelisted");
        reseller.calls().statusCode(200);

        whitelist(reseller, "[\"203.0.113.7\", \" 198.51.100.0/24\"]")
                .statusCode(200)
                .body("whitelist[1]", equalTo("198.51.100.0/24"));
        reseller.calls().statusCode(401).body("message", equalTo("INVALID_IP"));

        whitelist(reseller, "[]").statusCode(200).body("whitelist", hasSize(0));
        reseller.calls().statusCode(200);
        whitelist(reseller, "null").statusCode(422).body("errors.pointer", hasItem("/whitelist"));
    }

    /// Another window has closed an address that had leaked.
    @Test
    void whitelistThatHasChangedMeanwhileIsNotReplaced() {
        var reseller = Opened.of("Whitelisted by two");
        whitelist(reseller, "[\"203.0.113.7\"]", "[]").statusCode(200);

        whitelist(reseller, "[\"198.51.100.0/24\"]", "[]")
                .statusCode(409)
                .body(
                        "detail",
                        equalTo("The whitelist has changed meanwhile to: 203.0.113.7. Read the reseller again."));

        reads("resellers/" + reseller.id()).body("whitelist", equalTo(List.of("203.0.113.7")));
        assertThat(audited(reseller.id(), "reseller.whitelist")).hasSize(1);
        whitelist(reseller, "[]", "[\"203.0.113.7\"]").statusCode(200);
        whitelist(reseller, "[\"203.0.113.8\"]", "[\"203.0.113.7\"]")
                .statusCode(409)
                .body("detail", containsString("meanwhile to: every address."));
    }

    /// The answer may have been lost.
    @Test
    void whitelistThatIsSentAgainIsNotRefused() {
        var reseller = Opened.of("Whitelisted twice");
        whitelist(reseller, "[\"203.0.113.7\"]", "[]").statusCode(200);

        whitelist(reseller, "[\"203.0.113.7\"]", "[]").statusCode(200);

        assertThat(audited(reseller.id(), "reseller.whitelist")).hasSize(1);
    }

    /// Viewers read it.
    @Test
    void auditLogHasNeitherContactNorAddressesNorBalance() {
        var reseller = Opened.of("Audited");
        whitelist(reseller, "[\"203.0.113.7\", \"198.51.100.0/24\"]").statusCode(200);
        whitelist(reseller, "[\"203.0.113.8\", \"198.51.100.0/24\"]").statusCode(200);

        assertThat(audited(reseller.id(), "reseller.create"))
                .extracting(entry -> entry.get("after"))
                .containsExactly(Map.of("name", "Audited", "status", "active", "whitelist_entries", 0));
        assertThat(audited(reseller.id(), "reseller.whitelist"))
                .extracting(entry -> entry.get("before"))
                .containsExactly(
                        Map.of("name", "Audited", "status", "active", "whitelist_entries", 2),
                        Map.of("name", "Audited", "status", "active", "whitelist_entries", 0));
    }

    @ParameterizedTest
    @CsvSource({"suspend", "activate", "key"})
    void unknownResellerIsNotFound(String act) {
        posts("resellers/unknown/" + act).statusCode(404).body("type", equalTo("urn:tuntas:problem:not-found"));
        reads("resellers/unknown").statusCode(404);
    }

    @Test
    void accountOfACustomerIsNeitherSuspendedNorMadeAReseller() {
        String customer = reads("resellers?status=customer").extract().path("data[0].id");

        posts("resellers/" + customer + "/activate").statusCode(409);
        posts("resellers/" + customer + "/suspend").statusCode(409);
    }

    @Test
    void listIsFilteredAndInPages() {
        var tag = UUID.randomUUID().toString();
        var first = Opened.of("First " + tag);
        var second = Opened.of("Second " + tag);
        posts("resellers/" + first.id() + "/suspend").statusCode(200);

        JsonPath page = reads("resellers?limit=1&search=" + tag)
                .statusCode(200)
                .body("data.id", equalTo(List.of(second.id())))
                .body("next_cursor", notNullValue())
                .extract()
                .jsonPath();
        reads("resellers?limit=1&search=" + tag + "&cursor=" + page.getString("next_cursor"))
                .body("data.id", equalTo(List.of(first.id())))
                .body("next_cursor", nullValue());
        reads("resellers?status=suspended&search=" + tag).body("data.id", equalTo(List.of(first.id())));
        reads("resellers?status=active")
                .body("data.status", everyItem(equalTo("active")))
                .body("data.id", not(hasItem(first.id())));
    }

    @ParameterizedTest
    @CsvSource({"status=asleep, /status", "limit=501, /limit", "colour=red, /colour", "cursor=foreign, /cursor"})
    void wrongFiltersAreRefused(String query, String pointer) {
        reads("resellers?" + query).statusCode(422).body("errors[0].pointer", equalTo(pointer));
    }

    private static ValidatableResponse open(String reference, String name, String whitelist) {
        return posts("resellers", """
                {"reference": "%s", "name": "%s", "contact": "sari@example.com", "whitelist": %s}""".formatted(reference, name, whitelist));
    }

    private static ValidatableResponse whitelist(Opened reseller, String whitelist, String seen) {
        return posts(
                "resellers/" + reseller.id() + "/whitelist",
                "{\"whitelist\": " + whitelist + ", \"seen_whitelist\": " + seen + "}");
    }

    private static ValidatableResponse whitelist(Opened reseller, String whitelist) {
        return posts("resellers/" + reseller.id() + "/whitelist", "{\"whitelist\": " + whitelist + "}");
    }
}
