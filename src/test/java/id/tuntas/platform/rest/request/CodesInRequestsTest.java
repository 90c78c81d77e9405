package id.tuntas.platform.rest.request;

import static id.tuntas.testsupport.Shop.call;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import id.tuntas.commerce.testsupport.Resellers;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The codes that parameters and members may have are named by the error for another one.
@QuarkusTest
class CodesInRequestsTest {

    @Inject
    Resellers resellers;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "orders?status=open; accepted, waiting, uncertain, processing, completed, partial, failed or canceled",
                "orders?attention=some; duplicate_secret, contradiction, overcharged, not_recorded, foreign_answer,"
                        + " unknown_at_supplier, unclear_goods, money_mismatch, manual_refund_pending,"
                        + " undeliverable_notice, stuck or any",
                "orders?kind=vip; auto, manual, h2h or smm",
                "orders?channel=fax; email, webhook, telegram or whatsapp",
                "orders?learnt_by=mail; callback, poll, operator or refusal",
                "orders?sort=size; newest, oldest, age or amount",
                "items?kind=vip; auto, manual, h2h or smm",
                "notifications?status=lost; pending, sent, superseded, suppressed or dead",
                "notifications?kind=lost; taken, delivered, partly_delivered, failed, delayed or corrected",
                "refusals?reason=late; unreadable, no_signature or wrong_signature",
                "balance/mutations?direction=up; credit or debit",
                "orders/ord_01jd0000000000000000000000/evidence?lang=fr; id or en"
            })
    void unknownCodeOfAParameterIsAnsweredWithTheKnownOnes(String query, String codes) {
        var pointer = query.replaceAll(".*\\?(\\w+)=.*", "/$1");
        call("dev-operator", "GET", "/v1/" + query)
                .statusCode(422)
                .body("errors.pointer", contains(pointer))
                .body("errors.message", contains("must be " + codes));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "orders/recheck; {\"filter\":{\"kind\":\"vip\"}}; /filter/kind; auto, manual, h2h or smm",
                "bulk-runs; {\"action\":\"retry\",\"filter\":{\"status\":\"lost\"}}; /filter/status;"
                        + " pending, sent, superseded, suppressed or dead",
                "orders/ord_01jd0000000000000000000000/end; {\"outcome\":\"lost\",\"note\":\"asked\"}; /outcome;"
                        + " completed, partial or failed"
            })
    void unknownCodeOfAMemberIsAnsweredWithTheKnownOnes(String path, String body, String pointer, String codes) {
        call("dev-operator", "POST", "/v1/" + path, body)
                .statusCode(422)
                .body("errors.pointer", contains(pointer))
                .body("errors.message", contains("must be " + codes));
    }

    @Test
    void allWrongParametersAreListed() {
        call("dev-operator", "GET", "/v1/orders?sort=size&limit=0")
                .statusCode(422)
                .body("errors.pointer", contains("/limit", "/sort"));
        call("dev-operator", "GET", "/v1/items?kind=vip&limit=0")
                .statusCode(422)
                .body("errors.pointer", contains("/kind", "/limit"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/orders?sort= age",
                "/v1/orders?kind=H2H",
                "/v1/orders?sort=&status= completed",
                "/v1/items?kind= H2H",
                "/v1/notifications?kind=Delivered "
            })
    void blanksAroundACodeDoNotCountNorTheCaseOfAKind(String path) {
        call("dev-operator", "GET", path).statusCode(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "trx?status=open; status; pending, paid, completed, failed, canceled or refunded",
                "balance/mutations?direction=up; direction; credit or debit"
            })
    void resellersGetTheCodesInTheFormatOfTheSpecification(String query, String field, String codes) {
        resellers
                .withBalance(1)
                .request()
                .get("/api/v1/" + query)
                .then()
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("errors." + field, hasItem("The " + field + " parameter must be " + codes + "."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"trx?status= Paid", "balance/mutations?direction=CREDIT&type= ", "trx?status="})
    void resellersMayWriteCodesInAnyCase(String query) {
        resellers.withBalance(1).request().get("/api/v1/" + query).then().statusCode(200);
    }
}
