package id.tuntas.commerce.merchant;

import static id.tuntas.commerce.merchant.Merchant.audited;
import static id.tuntas.commerce.merchant.Merchant.posts;
import static id.tuntas.commerce.merchant.Merchant.reads;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.startsWith;

import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class MerchantTopUpTest {

    private static final long START = 1_000;

    @Inject
    Resellers resellers;

    @Inject
    CommerceDatabase database;

    @Inject
    Time time;

    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(START);
    }

    @Test
    void confirmedPaymentIsCreditedOnce() {
        var refId = reseller.toppedUp("BCAVA", 100_000);
        var id = listed().getString("data[0].id");

        posts("topups/" + id + "/confirm", "{\"note\": \"seen at the bank\"}")
                .statusCode(200)
                .body("paid_at", notNullValue());

        reseller.awaitStatus(refId, "completed");
        assertThat(reseller.balance()).isEqualTo(START + 100_000);
        posts("topups/" + id + "/confirm").statusCode(200).body("status", equalTo("completed"));
        assertThat(reseller.balance()).isEqualTo(START + 100_000);
        assertThat(reseller.sumOfMutations()).isEqualTo(START + 100_000);
        assertThat(audited(id, "topup.confirm")).singleElement().asString().contains("note=seen at the bank");
    }

    @Test
    void topUpWhoseTimeHasPassedCannotBeConfirmed() {
        var refId = reseller.toppedUp("QRIS", 100_000);
        var id = listed().getString("data[0].id");
        time.passes(Duration.ofMinutes(16));
        reseller.awaitStatus(refId, "failed");

        posts("topups/" + id + "/confirm")
                .statusCode(409)
                .body("detail", equalTo("The time to pay has passed: the top-up has failed and cannot be credited."));

        assertThat(reseller.balance()).isEqualTo(START);
    }

    @Test
    void topUpThatIsBeingPreparedCannotBeConfirmedYet() {
        reseller.toppedUp("BCAVA", 100_000);
        var id = listed().getString("data[0].id");
        database.execute("update topup set is_prepared = false where id = ?", id);

        posts("topups/" + id + "/confirm")
                .statusCode(409)
                .body("detail", startsWith("The payment is still being prepared."));
    }

    @Test
    void unknownTopUpIsNotFound() {
        reads("topups/unknown").statusCode(404);
        posts("topups/unknown/confirm").statusCode(404).body("type", equalTo("urn:tuntas:problem:not-found"));
    }

    @Test
    void listIsFilteredAndInPages() {
        reseller.toppedUp("BCAVA", 50_000);
        var second = reseller.toppedUp("BNIVA", 60_000);

        JsonPath page = reads("topups?limit=1&reseller_id=" + reseller.accountId())
                .statusCode(200)
                .body("data[0].ref_id", equalTo(second))
                .body("data[0].reseller", equalTo("Reseller"))
                .body("data[0].channel", equalTo("BNIVA"))
                .body("data[0].status", equalTo("pending"))
                .body("data[0].price", equalTo(60_000))
                .body("data[0].amount", equalTo(63_500))
                .extract()
                .jsonPath();
        reads("topups?reseller_id=" + reseller.accountId() + "&cursor=" + page.getString("next_cursor"))
                .body("data.price", equalTo(List.of(50_000)));
        reads("topups?invoice=" + page.getString("data[0].invoice")).body("data.ref_id", equalTo(List.of(second)));
        reads("topups?reseller_id=" + reseller.accountId() + "&ref_id=" + second)
                .body("data.ref_id", equalTo(List.of(second)));
        reads("topups?status=pending").body("data.status", everyItem(equalTo("pending")));
        reads("topups?status=failed&reseller_id=" + reseller.accountId()).body("data", equalTo(List.of()));
        reads("topups?to=2020-01-01T00:00:00Z").body("data", equalTo(List.of()));
        reads("topups/" + page.getString("data[0].id")).body("ref_id", equalTo(second));
    }

    @ParameterizedTest
    @CsvSource({
        "status=paid, /status",
        "ref_id=x, /ref_id",
        "invoice=%C3%A9, /invoice",
        "from=yesterday, /from",
        "cursor=bWVyY2hhbnQtaXRlbXM6MQ, /cursor",
    })
    void wrongFiltersAreRefused(String query, String pointer) {
        assertThat(given().urlEncodingEnabled(false)
                        .header("Authorization", "Bearer dev-merchant")
                        .get("/v1/merchant/topups?" + query)
                        .then()
                        .statusCode(422)
                        .extract()
                        .<String>path("errors[0].pointer"))
                .isEqualTo(pointer);
    }

    private JsonPath listed() {
        return reads("topups?reseller_id=" + reseller.accountId())
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
