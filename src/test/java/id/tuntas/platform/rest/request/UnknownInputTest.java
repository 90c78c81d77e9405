package id.tuntas.platform.rest.request;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.Shop.call;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the fulfilment API does not know is refused, since it was meant to change something; what others send to us by
/// contracts of their own is tolerated.
@QuarkusTest
class UnknownInputTest {

    private static final String VALIDATION = "urn:tuntas:problem:validation";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/v1/orders | {\"refrence\":\"A\"} | /refrence",
                "/v1/orders | {\"customer\":{\"mail\":\"a@example.com\"}} | /customer/mail",
                "/v1/orders | {\"items\":[{\"item_id\":101},{\"qty\":2}]} | /items/1/qty",
                "/v1/orders/recheck | {\"filter\":{\"attention\":\"any\"},\"dryrun\":true} | /dryrun",
                "/v1/orders/resolve | {\"filter\":{\"atention\":\"any\"}} | /filter/atention",
                "/v1/orders/resubmit | {\"filter\":{\"atention\":\"any\"}} | /filter/atention",
                "/v1/bulk-runs | {\"action\":\"recheck\",\"filter\":{\"atention\":\"any\"}} | /filter/atention",
                "/v1/orders/ord_01jd0000000000000000000000/recheck | {\"dry_run\":true} | /dry_run",
                "/v1/orders/ord_01jd0000000000000000000000/resolve | {\"text\":\"seen\"} | /text",
                "/v1/orders/ord_01jd0000000000000000000000/cancel | {\"dry_run\":true} | /dry_run",
                "/v1/orders/recheck | {\"filter\":{\"empty\":true}} | /filter/empty",
                "/v1/callbacks/replay | {\"filter\":{\"ref\":\"A\"}} | /filter/ref",
                "/v1/callbacks/replay | {\"filter\":{\"empty\":true}} | /filter/empty",
                "/v1/items/sync | {\"fulll\":true} | /fulll",
                "/v1/jobs/retention/run | {\"dry_run\":true} | /dry_run",
                "/v1/locks | {\"id\":1} | /id",
                "/v1/inquiries | {\"id\":1} | /id",
                "/v1/validations | {\"id\":1} | /id",
                "/v1/topups | {\"channel\":\"QRIS\"} | /channel",
                "/v1/sandbox-orders | {\"item\":1} | /item",
            })
    void unknownMemberIsRefused(String path, String body, String pointer) {
        call("dev-operator", "POST", path, body)
                .statusCode(422)
                .contentType("application/problem+json")
                .body("type", equalTo(VALIDATION))
                .body("errors[0].pointer", equalTo(pointer));
    }

    /// The database would store a question mark, and not find the order by its reference again.
    @Test
    void halvesOfCharactersAreRefused() {
        var body = "{\"reference\":\"TOKO \\ud83d\",\"customer\":{},"
                + "\"items\":[{\"item_id\":101,\"quantity\":1,\"target\":\"0812\\u0000\"}]}";

        call("dev-storefront", "POST", "/v1/orders", body)
                .statusCode(422)
                .body("errors.pointer", containsInAnyOrder("/reference", "/items/0/target"));
    }

    @Test
    void refusalNamesTheMembersThatAreKnown() {
        call("dev-operator", "POST", "/v1/orders/recheck", "{\"dryrun\":true}")
                .body("errors[0].message", containsString("dry_run"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"filter\":{\"attention\":\"any\"},\"dry_run\":true,\"dry_run\":false} | 400",
                "{\"filter\":{\"attention\":\"any\"},\"dry_run\":\"\"} | 422",
                "{\"filter\":{\"attention\":\"any\"},\"dry_run\":\"yes\"} | 422",
                "{\"filter\":{\"attention\":\"any\"},\"dry_run\":1} | 422",
                "{\"filter\":{\"attention\":\"any\"},\"limit\":\"5\"} | 422",
                "{\"filter\":{\"attention\":\"any\"},\"limit\":1.5} | 422",
                "{\"filter\":{\"attention\":\"any\"}} {\"dry_run\":true} | 400",
                "{\"filter\":{\"from\":\"\"},\"dry_run\":true} | 422",
                "{\"filter\":{\"attention\":\"any\",\"from\":\" \"},\"dry_run\":true} | 422",
                "{\"filter\":{\"from\":5},\"dry_run\":true} | 422",
                "{\"filter\":{\"from\":\"yesterday\"},\"dry_run\":true} | 422",
                "{\"filter\":{\"from\":\"5\"},\"dry_run\":true} | 422",
                "{\"filter\":{\"from\":\"2026\"},\"dry_run\":true} | 422",
                "{\"filter\":{\"from\":\"20261120\"},\"dry_run\":true} | 422",
                "{\"filter\":{\"from\":\"1795185531.5\"},\"dry_run\":true} | 422",
                "{\"filter\":{\"to\":\"+1000000000-12-31T23:59:59Z\"},\"dry_run\":true} | 422",
                "{\"filter\":{\"ids\":[null]},\"dry_run\":true} | 422",
                "{\"filter\":{\"attention\":\"any\"},\"dry_run\":true,\"note\":5} | 422",
                "{\"filter\":{\"attention\":\"any\"},\"dry_run\":true,\"note\":1.5} | 422",
                "{\"filter\":{\"reason\":true},\"dry_run\":true} | 422",
            })
    void valuesOfAnotherTypeAreRefused(String body, int status) {
        call("dev-operator", "POST", "/v1/orders/recheck", body)
                .statusCode(status)
                .contentType("application/problem+json");
    }

    @Test
    void timesOfBodiesMayHaveAnOffset() {
        var body = "{\"filter\":{\"from\":\"2026-11-20T23:38:51+07:00\",\"to\":\"2026-11-20T16:38:52Z\"},"
                + "\"dry_run\":true}";

        call("dev-operator", "POST", "/v1/orders/recheck", body).statusCode(200).body("matched", equalTo(0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/orders?state=failed",
                "/v1/orders/ord_01jd0000000000000000000000?fields=id",
                "/v1/items?q=pulsa",
                "/v1/items/syncs?kind=full",
                "/v1/callbacks?order_id=x",
                "/v1/refusals?cause=x",
                "/v1/notifications?state=dead",
                "/v1/operations/series?steps=1h",
                "/v1/operations/summary?from=2026-01-01T00:00:00Z",
                "/v1/reconciliations?status=failed",
                "/v1/topups?status=paid",
                "/v1/balance/history?since=2026-01-01T00:00:00Z",
                "/v1/jobs?late=true",
                "/v1/audit?action=order.recheck&whom=sari",
            })
    void unknownParameterIsRefused(String path) {
        call("dev-operator", "GET", path)
                .statusCode(422)
                .contentType("application/problem+json")
                .body("type", equalTo(VALIDATION))
                .body("errors[0].pointer", equalTo(path.replaceFirst("^.*[?&](\\w+)=.*$", "/$1")));
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /v1/orders/ord_01jd0000000000000000000000/recheck?dry_run=true, /dry_run",
        "DELETE, /v1/locks/LCK-1?force=1, /force"
    })
    void unknownParameterOfAnActIsRefused(String method, String path, String pointer) {
        call("dev-operator", method, path).statusCode(422).body("errors[0].pointer", equalTo(pointer));
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/orders?from=yesterday, /from",
        "/v1/orders?to=2026-13-01T00:00:00Z, /to",
        "/v1/orders?from=&from=2026-01-01T00:00:00Z, /from",
        "/v1/orders?form=, /form",
        "/v1/orders?to=%2B1000000000-12-31T23:59:59Z, /to",
        "/v1/operations/series?to=%2B1000000000-12-31T23:59:59Z, /to",
        "/v1/audit?from=-0001-01-01T00:00:00Z, /from",
        "/v1/audit?from=2026-01-01, /from",
        "/v1/balance/history?to=1767225600, /to",
        "/v1/operations/series?from=now, /from",
        "/v1/orders?limit=ten, /limit",
        "/v1/orders?limit=99999999999, /limit",
        "/v1/items?available=perhaps, /available",
        "/v1/callbacks?limit=1&limit=500, /limit",
        "/v1/refusals?limit=0, /limit",
        "/v1/topups?limit=501, /limit"
    })
    void parameterThatCannotBeReadIsRefused(String path, String pointer) {
        call("dev-operator", "GET", path).statusCode(422).body("errors[0].pointer", equalTo(pointer));
    }

    /// A form sends the fields that were left empty, too.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/orders?status=&reference=&q=&from=&to=",
                "/v1/orders?finished_from=&finished_to= &item_id=&limit=",
                "/v1/callbacks?from=&to=&duplicate=&orphan=",
                "/v1/refusals?from=&to=",
                "/v1/notifications?from=&to=",
                "/v1/balance/history?from=&to=",
                "/v1/items?available=",
                "/v1/items/price-changes?item_id=&from=&to=&limit=",
                "/v1/audit?from=&to=",
                "/v1/operations/series?from=&to=",
                "/v1/operations/failures?from=&to=",
            })
    void blankParametersCountAsAbsent(String path) {
        var found = call("dev-operator", "GET", path).statusCode(200).extract().jsonPath();

        var all = call("dev-operator", "GET", path.replaceFirst("\\?.*", ""))
                .extract()
                .jsonPath();
        assertThat(found.getList("data").size()).isEqualTo(all.getList("data").size());
    }

    @Test
    void callersWithoutTheRoleLearnNothingOfTheParameters() {
        given().get("/v1/orders?state=failed").then().statusCode(401);
        call("dev-storefront", "GET", "/v1/callbacks?state=failed").statusCode(403);
        call("dev-viewer", "POST", "/v1/orders/recheck", "{\"dryrun\":true}").statusCode(403);
    }

    @Test
    void commerceToleratesWhatItDoesNotKnow() {
        given().header("X-APIKEY", "dev-reseller-key")
                .contentType("application/json")
                .body("{\"ref_id\":\"S-1\",\"item_id\":101,\"quantity\":1,\"colour\":\"red\"}")
                .post("/api/v1/order/sandbox?colour=red")
                .then()
                .statusCode(200);
        given().header("X-APIKEY", "dev-reseller-key")
                .get("/api/v1/trx?colour=red")
                .then()
                .statusCode(200);
    }

    @Test
    void callbacksAndPagesTolerateWhatTheyDoNotKnow() {
        aCallback().padded(3).signedWith("example-secret").post().statusCode(200);
        given().post("/callbacks/supplier?colour=red").then().statusCode(401);
        given().get("/track/unknown?utm_source=mail")
                .then()
                .statusCode(not(422))
                .contentType("text/html");
    }
}
