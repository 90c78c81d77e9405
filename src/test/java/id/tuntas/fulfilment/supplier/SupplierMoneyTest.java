package id.tuntas.fulfilment.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.supplier.money.Charge;
import id.tuntas.fulfilment.supplier.money.Mutation;
import id.tuntas.fulfilment.supplier.money.MutationQuery;
import id.tuntas.fulfilment.supplier.money.PaymentChannel;
import id.tuntas.fulfilment.supplier.money.SupplierTopUp;
import id.tuntas.fulfilment.supplier.money.SupplierTopUpRequest;
import id.tuntas.fulfilment.supplier.transaction.RankedReseller;
import id.tuntas.fulfilment.supplier.transaction.SandboxOrder;
import id.tuntas.fulfilment.supplier.transaction.TransactionSummary;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Balance, top-ups, ledger, list of transactions, ranking and practice orders, as the specification writes them.
@QuarkusTest
class SupplierMoneyTest {

    private final StandIn supplier = StandIn.start();

    @AfterEach
    void close() {
        supplier.close();
    }

    @Test
    void theBalanceIsAskedForWithKeyAndAcceptHeader() {
        supplier.answering(200, "{\"message\":\"OK\",\"data\":{\"balance\":1000000000}}");

        assertThat(supplier.door().balance()).isEqualTo(new Answer.Success<>(1_000_000_000L));
        assertThat(supplier.lastAsked())
                .isEqualTo(new StandIn.Asked("GET /api/v1/balance", "", "the-key", "application/json"));
    }

    @Test
    void channelsThatAreNotEnabledAreOff() {
        supplier.answering(200, """
            {"message":"OK","data":[
             {"name":"QRIS","service":"QRIS","type":"QRIS","status":"on","minimum":10000,"maximum":5000000,"fee_flat":0,
              "fee_percentage":"0.70","sort_order":1,"updated_at":"2026-11-20T00:00:00Z","fees":"0.70"},
             {"name":"BCA","service":"BCAVA","status":"maintenance","minimum":"20000"}]}""");

        assertThat(supplier.door().channels())
                .isEqualTo(new Answer.Success<>(List.of(
                        new PaymentChannel(
                                "QRIS",
                                "QRIS",
                                "QRIS",
                                true,
                                10_000,
                                5_000_000L,
                                0,
                                "0.70",
                                1,
                                Instant.parse("2026-11-20T00:00:00Z")),
                        new PaymentChannel("BCA", "BCAVA", "", false, 20_000, null, 0, "0.00", 0, null))));
    }

    @Test
    void aTopUpComesWithoutItsLinksAtFirst() {
        supplier.answering(200, """
            {"message":"OK","data":{"invoice":"SPY1","ref_id":"TOPUP-1","amount":100700,"price":100000,"fees":700,
             "payment_code":"QRIS","status":"pending","payment_link":null,"payment_url":null,"qr_link":null,
             "expired_at":"2026-11-20T23:47:30+07:00"}}""");

        assertThat(supplier.door().topUp(new SupplierTopUpRequest("TOPUP-1", "QRIS", 100_000)))
                .isEqualTo(new Answer.Success<>(new SupplierTopUp(
                        "SPY1",
                        "TOPUP-1",
                        new Charge(100_000L, 700L, 100_700L),
                        "QRIS",
                        "pending",
                        null,
                        null,
                        Instant.parse("2026-11-20T16:47:30Z"))));
        assertThat(supplier.lastAsked().line()).isEqualTo("POST /api/v1/balance");
        assertThat(supplier.lastAsked().body())
                .isEqualTo("{\"ref_id\":\"TOPUP-1\",\"code\":\"QRIS\",\"amount\":100000}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"payment_link\":null,\"payment_url\":\"https://pay/prepared\"             | https://pay/prepared",
                "\"payment_link\":\"https://pay/1\",\"payment_url\":\"https://pay/prepared\" | https://pay/1"
            })
    void aTopUpIsPaidAtItsUrlWithoutALink(String links, String link) {
        supplier.answering(200, "{\"message\":\"OK\",\"data\":{\"ref_id\":\"TOPUP-1\"," + links + "}}");

        assertThat(supplier.door().topUp("TOPUP-1"))
                .isInstanceOfSatisfying(Answer.Success.class, answer -> assertThat(answer.value())
                        .extracting("paymentLink")
                        .isEqualTo(link));
    }

    @Test
    void aTopUpIsReadAgainAsATransaction() {
        supplier.answering(200, """
            {"message":"OK","data":{"invoice":"SPY1","ref_id":"TOPUP-1","amount":100700,"price":100000,"fees":700,
             "payment_method":"QRIS","status":"pending","payment_link":"https://pay/1","qr_link":"https://qr/1"},
             "h2h_results":[],"smm_results":[]}""");

        assertThat(supplier.door().topUp("TOPUP-1"))
                .isEqualTo(new Answer.Success<>(new SupplierTopUp(
                        "SPY1",
                        "TOPUP-1",
                        new Charge(100_000L, 700L, 100_700L),
                        "QRIS",
                        "pending",
                        "https://pay/1",
                        "https://qr/1",
                        null)));
        assertThat(supplier.lastAsked().line()).isEqualTo("GET /api/v1/trx/TOPUP-1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"amount", "price", "fees"})
    void aTopUpWithAnUnreadableAmountIsNoAnswer(String member) {
        supplier.answering(
                200,
                "{\"message\":\"OK\",\"data\":{\"invoice\":\"SPY1\",\"status\":\"pending\",\"" + member
                        + "\":\"101.500\"}}");
        var unreadable = new Answer.Unavailable<>("'" + member + "' is not an amount", Optional.empty());

        assertThat(supplier.door().topUp("TOPUP-1")).isEqualTo(unreadable);
        assertThat(supplier.door().topUp(new SupplierTopUpRequest("TOPUP-1", "QRIS", 100_000)))
                .isEqualTo(unreadable);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "null", "{\"price\":100000}", "{\"invoice\":null}"})
    void anAnswerThatDescribesNoTopUpIsNone(String data) {
        supplier.answering(200, "{\"message\":\"OK\",\"data\":" + data + "}");

        assertThat(supplier.door().topUp("TOPUP-1")).isInstanceOf(Answer.Unavailable.class);
    }

    @Test
    void anErrorCodeWithASuccessIsNoTopUp() {
        supplier.answering(200, "{\"message\":\"TRX_NOT_FOUND\",\"data\":{}}");

        assertThat(supplier.door().topUp("TOPUP-1"))
                .isEqualTo(new Answer.Refused<>(200, "TRX_NOT_FOUND", "TRX_NOT_FOUND", null));
    }

    @Test
    void aTopUpThatWasIssuedBeforeIsRefusedInTheSuppliersWords() {
        supplier.answering(
                400, "{\"message\":\"REF_ID_ALREADY_EXIST\",\"error\":\"ref_id exists\",\"field\":\"ref_id\"}");

        assertThat(supplier.door().topUp(new SupplierTopUpRequest("TOPUP-1", "QRIS", 100_000)))
                .isEqualTo(new Answer.Refused<>(400, "REF_ID_ALREADY_EXIST", "ref_id exists", "ref_id"));
    }

    @Test
    void mutationsAreReadPageByPage() {
        supplier.answering(200, """
            {"message":"OK","data":[{"invoice":"SPY1","direction":"credit","type":"topup","amount":100000,
             "balance_before":5,"balance_after":100005,"created_at":"2026-11-20T23:32:33+07:00"}],
             "meta":{"total":7,"per_page":1,"current_page":2,"last_page":7}}""");

        assertThat(supplier.door().mutations(new MutationQuery(2, 1, "credit", null)))
                .isEqualTo(new Answer.Success<>(new SupplierPage<>(
                        List.of(new Mutation(
                                "SPY1", true, "topup", 100_000L, 5L, 100_005L, Instant.parse("2026-11-20T16:32:33Z"))),
                        true)));
        assertThat(supplier.lastAsked().line())
                .isEqualTo("GET /api/v1/balance/mutations?page=2&per_page=1&direction=credit");
    }

    @Test
    void transactionsAreListed() {
        supplier.answering(200, """
            {"message":"OK","data":{"transactions":[{"invoice":"SPY1","ref_id":"R-1","status":"refunded","price":9,
             "fees":1,"amount":10,"activity":"order","created_at":"2026-11-20 23:32:33",
             "updated_at":"2026-11-20T23:33:33.5+07:00"}],
             "pagination":{"total":1,"per_page":100,"current_page":1,"last_page":1}}}""");

        assertThat(supplier.door().transactions(1, 100))
                .isEqualTo(new Answer.Success<>(new SupplierPage<>(
                        List.of(new TransactionSummary(
                                "SPY1",
                                "R-1",
                                "refunded",
                                9,
                                1,
                                10,
                                10L,
                                "order",
                                Instant.parse("2026-11-20T16:32:33Z"),
                                Instant.parse("2026-11-20T16:33:33.500Z"))),
                        false)));
        assertThat(supplier.lastAsked().line()).isEqualTo("GET /api/v1/trx?page=1&per_page=100");
    }

    /// The others of the list concern those who do not count money.
    @ParameterizedTest
    @CsvSource({"'\"20.000\"',", "-20000,", "{},", "'\"20000\"', 20000", "null, 0"})
    void listedAmountThatIsUnreadableIsSaidToBeSo(String amount, @Nullable Long charged) {
        supplier.answering(200, "{\"data\":{\"transactions\":[{\"ref_id\":\"R-1\",\"amount\":" + amount + "}]}}");

        assertThat(supplier.door().transactions(1, 100))
                .isInstanceOfSatisfying(
                        Answer.Success.class, success -> assertThat(((SupplierPage<?>) success.value()).elements())
                                .singleElement()
                                .extracting("refId", "charged")
                                .containsExactly("R-1", charged));
    }

    @ParameterizedTest
    @CsvSource({"'\"20.000\"',", "null,", "'\"20000\"', 20000"})
    void amountInTheLedgerThatIsUnreadableIsNone(String amount, @Nullable Long read) {
        supplier.answering(
                200,
                "{\"data\":[{\"invoice\":\"SPY1\",\"direction\":\"credit\",\"type\":\"refund\",\"amount\":" + amount
                        + ",\"balance_after\":-5}]}");

        assertThat(supplier.door().mutations(new MutationQuery(1, 100, null, null)))
                .isEqualTo(new Answer.Success<>(new SupplierPage<>(
                        List.of(new Mutation("SPY1", true, "refund", read, null, -5L, null)), false)));
    }

    @Test
    void aFullPageWithoutPaginationHasANextOne() {
        supplier.answering(200, "{\"data\":{\"transactions\":[{\"ref_id\":\"R-1\"}]}}");

        var answer = supplier.door().transactions(1, 1);

        assertThat(answer).isInstanceOfSatisfying(Answer.Success.class, success -> assertThat(
                        ((SupplierPage<?>) success.value()).hasNext())
                .isTrue());
    }

    @Test
    void theLeaderboardNamesTheBusiest() {
        supplier.answering(200, "{\"message\":\"OK\",\"data\":[{\"ranking\":1,\"name\":\"Sari\",\"total_trx\":12}]}");

        assertThat(supplier.door().leaderboard())
                .isEqualTo(new Answer.Success<>(List.of(new RankedReseller(1, "Sari", 12))));
    }

    @Test
    void resellerOutsideTheTopTenHasNoRank() {
        supplier.answering(200, "{\"message\":\"OK\",\"data\":{\"ranked\":-1}}");

        assertThat(supplier.door().rank()).isEqualTo(new Answer.Success<>(OptionalLong.empty()));
    }

    @Test
    void aPracticeOrderYieldsAnInvoice() {
        supplier.answering(200, "{\"message\":\"OK\",\"data\":{\"invoice\":\"SPY9\"}}");

        assertThat(supplier.door().sandbox(new SandboxOrder("S-1", 101, 2))).isEqualTo(new Answer.Success<>("SPY9"));
        assertThat(supplier.lastAsked().body()).isEqualTo("{\"ref_id\":\"S-1\",\"item_id\":101,\"quantity\":2}");
    }
}
