package id.tuntas.commerce.balance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class BalanceTest {

    @Inject
    Resellers resellers;

    @Inject
    Ledger ledger;

    @TestHTTPResource("/api/v1/balance")
    URI balanceUri;

    @Test
    void balanceIsShownInRupiah() {
        var reseller = resellers.withBalance(125_000);

        reseller.request().get("/api/v1/balance").then().statusCode(200).body("data.balance", equalTo(125_000));
    }

    @Test
    void missingAcceptHeaderIsRefused() throws Exception {
        var reseller = resellers.withBalance(1);
        var request = HttpRequest.newBuilder(balanceUri)
                .header("X-APIKEY", reseller.key())
                .build();

        try (var client = HttpClient.newHttpClient()) {
            var response = client.send(request, BodyHandlers.ofString());
            assertThat(response.statusCode()).isEqualTo(406);
            assertThat(response.body()).contains("NOT_ACCEPTABLE");
        }
    }

    @Test
    void everyChangeIsAMutation() {
        var reseller = resellers.withBalance(100_000);
        change(
                reseller,
                balances -> balances.debit(reseller.accountId(), "SPY1700000000AA", MutationType.ORDER, 30_000));
        change(
                reseller,
                balances -> balances.credit(reseller.accountId(), "SPY1700000000AA", MutationType.REFUND, 10_000));

        reseller.request()
                .get("/api/v1/balance/mutations")
                .then()
                .statusCode(200)
                .body("data", hasSize(3))
                .body("data[0].type", equalTo("refund"))
                .body("data[0].balance_before", equalTo(70_000))
                .body("data[0].balance_after", equalTo(80_000))
                .body("data[1].direction", equalTo("debit"))
                .body("meta.total", equalTo(3));
        assertThat(reseller.sumOfMutations()).isEqualTo(reseller.balance());
    }

    @Test
    void mutationsAreFilteredByDirectionAndType() {
        var reseller = resellers.withBalance(100_000);
        change(reseller, balances -> balances.debit(reseller.accountId(), "SPY1700000000AB", MutationType.ORDER, 1));

        reseller.request()
                .queryParam("direction", "credit")
                .queryParam("type", "adjustment")
                .get("/api/v1/balance/mutations")
                .then()
                .body("data", hasSize(1))
                .body("data[0].amount", equalTo(100_000));
    }

    @Test
    void ordersAreCalledPayments() {
        var reseller = resellers.withBalance(100_000);
        change(reseller, balances -> balances.debit(reseller.accountId(), "SPY1700000000AD", MutationType.ORDER, 1));

        mutationsOfType(reseller, "payment")
                .body("data.type", contains("payment"))
                .body("data.direction", contains("debit"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"order", "cashback", "é"})
    void unknownTypeHasNoMutations(String type) {
        mutationsOfType(resellers.withBalance(1), type)
                .statusCode(200)
                .body("message", equalTo("OK"))
                .body("data", empty())
                .body("meta.total", equalTo(0))
                .body("meta.last_page", equalTo(1));
    }

    private static ValidatableResponse mutationsOfType(TestReseller reseller, String type) {
        return reseller.request()
                .queryParam("type", type)
                .get("/api/v1/balance/mutations")
                .then();
    }

    @Test
    void unknownDirectionIsRefused() {
        resellers
                .withBalance(1)
                .request()
                .queryParam("direction", "sideways")
                .get("/api/v1/balance/mutations")
                .then()
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo("direction"));
    }

    @Test
    void theBalanceIsNeverOverspent() {
        var reseller = resellers.withBalance(5_000);

        assertThatThrownBy(() -> change(
                        reseller,
                        balances -> balances.debit(reseller.accountId(), "SPY1700000000AC", MutationType.ORDER, 5_001)))
                .isInstanceOf(IllegalStateException.class);
        assertThat(reseller.balance()).isEqualTo(5_000);
    }

    private void change(TestReseller reseller, Consumer<HeldBalances> change) {
        QuarkusTransaction.requiringNew().run(() -> ledger.change(List.of(reseller.accountId()), change));
    }
}
