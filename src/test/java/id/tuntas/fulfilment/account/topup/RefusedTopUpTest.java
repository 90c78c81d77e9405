package id.tuntas.fulfilment.account.topup;

import static id.tuntas.fulfilment.account.topup.TopUpCalls.read;
import static id.tuntas.fulfilment.account.topup.TopUpCalls.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The supplier issues no top-up, and says why.
@QuarkusTest
class RefusedTopUpTest {

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

    @ParameterizedTest
    @CsvSource({
        "400, CODE_NOT_FOUND_OR_INACTIVE, /code",
        "400, AMOUNT_MINIMUM_IS_10000, /amount",
        "400, AMOUNT_MAXIMUM_IS_5000000, /amount"
    })
    void refusalPointsAtWhatIsWrong(int status, String code, String pointer) {
        account.answersNext("POST /balance", status, "{\"message\":\"" + code + "\"}");

        request(refId)
                .statusCode(422)
                .body("errors[0].pointer", equalTo(pointer))
                .body("code", equalTo(code));

        read(refId).body("status", equalTo("refused")).body("reason", equalTo(code));
    }

    @ParameterizedTest
    @CsvSource({
        "AMOUNT_MINIMUM_IS_10000, validation, /amount",
        "CODE_NOT_FOUND_OR_INACTIVE, validation, /code",
        "TOPUP_DAILY_LIMIT, refused-by-supplier,"
    })
    void sameRequestAgainIsRefusedAsTheFirst(String code, String type, @Nullable String pointer) {
        account.answersNext("POST /balance", 422, "{\"message\":\"" + code + "\"}");
        var first = request(refId).statusCode(422).extract().jsonPath();

        var again = request(refId).statusCode(422).extract().jsonPath();

        assertThat(again.getString("type")).isEqualTo(first.getString("type")).isEqualTo("urn:tuntas:problem:" + type);
        assertThat(again.getString("code")).isEqualTo(first.getString("code")).isEqualTo(code);
        assertThat(again.getString("errors[0].pointer"))
                .isEqualTo(first.getString("errors[0].pointer"))
                .isEqualTo(pointer);
        assertThat(account.topUpRefIds()).hasSize(1);
    }

    @Test
    void dailyLimitIsARefusalAndNotTriedAgain() {
        account.answersNext("POST /balance", 422, "{\"message\":\"TOPUP_DAILY_LIMIT\",\"error\":\"Tomorrow.\"}");

        request(refId)
                .statusCode(422)
                .body("type", equalTo("urn:tuntas:problem:refused-by-supplier"))
                .body("code", equalTo("TOPUP_DAILY_LIMIT"))
                .body("detail", equalTo("Tomorrow."));

        await().until(() -> database.number("select count(*) from topup where due_at is not null") == 0);
        assertThat(account.topUpRefIds()).hasSize(1);
    }

    @Test
    void refusalThatHasOnlyATextHasACodeOfOurs() {
        account.answersNext("POST /balance", 422, "{\"message\":\"Saluran sedang diperbaiki\"}");

        request(refId)
                .statusCode(422)
                .body("code", equalTo("REFUSED"))
                .body("detail", equalTo("Saluran sedang diperbaiki"));
    }

    @Test
    void longRefusalIsRecorded() {
        account.answersNext("POST /balance", 422, "{\"message\":\"" + "NO_".repeat(300) + "\"}");

        request(refId).statusCode(422);

        read(refId).body("status", equalTo("refused")).body("reason", startsWith("NO_NO_"));
    }
}
