package id.tuntas.fulfilment.account.topup;

import static id.tuntas.fulfilment.account.topup.TopUpCalls.body;
import static id.tuntas.fulfilment.account.topup.TopUpCalls.read;
import static id.tuntas.fulfilment.account.topup.TopUpCalls.request;
import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever the supplier answers, one top-up has one ref_id.
@QuarkusTest
class TopUpTest {

    @Inject
    ScriptedAccount account;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    FulfilmentDatabase database;

    private final String refId = "TOPUP-" + UUID.randomUUID();

    @BeforeEach
    void clean() {
        database.clean();
        supplier.reset();
        account.reset();
    }

    @Test
    void sameRequestAgainIsTheSameTopUp() {
        request(refId).statusCode(201);

        request(refId).statusCode(200).body("ref_id", equalTo(refId));
        call("dev-operator", "POST", "/v1/topups", body(refId, 60_000)).statusCode(409);
        assertThat(account.topUpRefIds()).containsExactly(refId);
    }

    @Test
    void topUpThatTheSupplierKnowsAlreadyIsRead() {
        account.issuesNextTopUpButAnswers(400, "{\"message\":\"REF_ID_ALREADY_EXIST\"}");

        request(refId).statusCode(201).body("status", equalTo("pending")).body("amount", equalTo(50_700));
    }

    @Test
    void transactionOfAnotherAmountUnderTheSameRefIdIsNotTheTopUp() {
        account.hasTopUp(refId, 60_000);
        account.pays(refId);

        request(refId).statusCode(422).body("type", equalTo("urn:tuntas:problem:refused-by-supplier"));

        read(refId).body("status", equalTo("refused")).body("reason", equalTo("REF_ID_ALREADY_EXIST"));
    }

    @Test
    void transactionThatWasPaidOtherwiseUnderTheSameRefIdIsNotTheTopUp() {
        account.hasTopUp(refId, 50_000);
        account.saysOfTopUp(refId, "payment_code", "saldo");
        account.pays(refId);

        request(refId).statusCode(422);

        read(refId).body("status", equalTo("refused"));
    }

    @Test
    void channelMayBeWrittenOtherwise() {
        account.hasTopUp(refId, 50_000);
        account.saysOfTopUp(refId, "payment_code", "qris");

        request(refId).statusCode(201).body("status", equalTo("pending"));
    }

    @Test
    void topUpsAreListedNewestFirstAndAudited() {
        request(refId).statusCode(201);

        call("dev-viewer", "GET", "/v1/topups").body("data.ref_id", contains(refId));
        call("dev-viewer", "GET", "/v1/audit?action=topup.request&object=" + refId)
                .body("data[0].after.amount", equalTo(50_000));
        call("dev-viewer", "GET", "/v1/topups/unknown").statusCode(404);
    }

    @Test
    void reasonOfATopUpIsAudited() {
        call("dev-operator", "POST", "/v1/topups", """
            {"ref_id": "%s", "code": "QRIS", "amount": 50000, "note": "for the weekend"}\
            """.formatted(refId)).statusCode(201);

        call("dev-viewer", "GET", "/v1/audit?action=topup.request&object=" + refId)
                .body("data[0].after.amount", equalTo(50_000))
                .body("data[0].after.note", equalTo("for the weekend"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/topups", "/v1/sandbox-orders"})
    void reasonIsNotLongerThanTheAuditTakes(String path) {
        call("dev-operator", "POST", path, "{\"note\": \"" + "x".repeat(501) + "\"}")
                .statusCode(422)
                .body("errors.pointer", hasItem("/note"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"amount\":1} | /code",
                "{\"code\":\"QRIS\"} | /amount",
                "{\"code\":\"QRIS\",\"amount\":-1} | /amount",
                "{\"code\":\"QRIS\",\"amount\":1,\"ref_id\":\"a b\"} | /ref_id"
            })
    void requestIsValidatedBeforeAnythingIsStored(String body, String pointer) {
        call("dev-operator", "POST", "/v1/topups", body).statusCode(422).body("errors[0].pointer", equalTo(pointer));

        assertThat(database.count("topup")).isZero();
    }
}
