package id.tuntas.commerce.checkout.note;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import id.tuntas.commerce.testsupport.Notes;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class SmmNoteTest {

    @Inject
    Resellers resellers;

    private final String refId = UUID.randomUUID().toString();
    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(100_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"target\": \"https://example.com/p/1\", \"opt_smm\": []}",
                "{\"target\": \"@sari\", \"opt_smm\": [\"slowly\", \"at night\"], \"comment_smm\": \"nice\\nlovely\"}",
                "{\"target\": \"@sari\", \"opt_smm\": null, \"comment_smm\": null}",
                "{\"target\": \"@sari\", \"opt_smm\": [], \"comment_smm\": \"mantap 👍\"}",
                "{\"target\": \"@sari\", \"unknown\": 1}"
            })
    void jsonNoteIsAccepted(String note) {
        reseller.order(refId, 201, Notes.line(1_000, note))
                .statusCode(200)
                .body("data.status", equalTo("paid"))
                .body("data.price", equalTo(12_000));
        assertThat(reseller.transaction(refId).getString("data.items[0].note")).isEqualTo(note);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.com/p/1",
                "",
                "[]",
                "null",
                "{",
                "{}",
                "{\"target\": \"@sari\"} and more",
                "{\"opt_smm\": []}",
                "{\"target\": \" \", \"opt_smm\": []}",
                "{\"target\": \"\u200b\ufeff\", \"opt_smm\": []}",
                "{\"target\": 7, \"opt_smm\": []}",
                "{\"target\": \"@sari\", \"opt_smm\": \"x\"}",
                "{\"target\": \"@sari\", \"opt_smm\": [1]}",
                "{\"target\": \"@sari\", \"opt_smm\": [], \"comment_smm\": [\"x\"]}"
            })
    void anyOtherNoteIsRefusedBeforeTheDebit(String note) {
        reseller.order(refId, 201, Notes.line(1_000, note))
                .statusCode(400)
                .body("message", equalTo("SMM_ORDER_REQUIRES_JSON_NOTE"))
                .body("error", notNullValue())
                .body("field", equalTo("carts.0.note"));
        assertNothingHappened();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"target\": \"@sari\", \"opt_smm\": []}", "[\"@sari\"]", "7", "true"})
    void noteThatIsNoStringIsRefused(String note) {
        reseller.order(refId, 201, "\"quantity\": 1000, \"note\": " + note)
                .statusCode(400)
                .body("message", equalTo("SMM_ORDER_REQUIRES_JSON_NOTE"))
                .body("field", equalTo("carts.0.note"));
        assertNothingHappened();
    }

    @Test
    void missingNoteIsRefused() {
        reseller.order(refId, 201, "\"quantity\": 1000")
                .statusCode(400)
                .body("message", equalTo("SMM_ORDER_REQUIRES_JSON_NOTE"));
        assertNothingHappened();
    }

    private void assertNothingHappened() {
        reseller.request().get("/api/v1/trx/" + refId).then().statusCode(404);
        assertThat(reseller.balance()).isEqualTo(100_000);
    }
}
