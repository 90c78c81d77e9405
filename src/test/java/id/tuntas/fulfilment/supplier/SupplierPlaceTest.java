package id.tuntas.fulfilment.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.supplier.money.Charge;
import id.tuntas.fulfilment.supplier.money.MutationQuery;
import id.tuntas.fulfilment.supplier.transaction.CartLine;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer.Refusal;
import id.tuntas.fulfilment.supplier.transaction.PlaceRequest;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What an answer to `POST /v1/trx` means: the message decides, and the status where the message is not known.
@QuarkusTest
class SupplierPlaceTest {

    private static final PlaceRequest ORDER =
            new PlaceRequest("R-1", List.of(new CartLine(101, 2, "0812", null, null)), null);

    private final StandIn supplier = StandIn.start();

    @AfterEach
    void close() {
        supplier.close();
    }

    @Test
    void absentMembersAreNotSent() {
        supplier.answering(200, """
            {"message":"OK","data":{"invoice":"SPY1","status":"paid","price":20000,"fees":0,"amount":20000}}""");

        var placed = new PlaceAnswer.Placed("SPY1", "paid", new Charge(20_000L, 0L, 20_000L));
        assertThat(supplier.door().place(ORDER)).isEqualTo(placed);
        assertThat(supplier.lastAsked().body())
                .isEqualTo("{\"ref_id\":\"R-1\",\"carts\":[{\"item_id\":101,\"quantity\":2,\"note\":\"0812\"}]}");
    }

    @ParameterizedTest
    @CsvSource({
        "400,BALANCE_IS_INSUFFICIENT,BALANCE",
        "422,BALANCE_IS_INSUFFICIENT,BALANCE",
        "200,BALANCE_IS_INSUFFICIENT,BALANCE",
        "422,TRX_DAILY_LIMIT,DAILY_LIMIT",
        "503,PRODUCT_TEMPORARILY_UNAVAILABLE,UNAVAILABLE",
        "401,INVALID_API_KEY,ACCESS",
        "400,INVALID_IP,ACCESS",
        "403,THE_ACCOUNT_HAS_BEEN_SUSPENDED,ACCESS",
        "422,OUT_OF_STOCK,FINAL",
        "400,OUT_OF_STOCK,FINAL",
        "404,ITEM_NOT_FOUND,FINAL",
        "422,LOCK_EXPIRED,FINAL",
        "422,LOCK_MISMATCH,FINAL",
        "404,LOCK_NOT_FOUND,FINAL",
        "422,INQUIRY_TOKEN_EXPIRED,FINAL",
        "400,SMM_ORDER_REQUIRES_JSON_NOTE,FINAL",
        "422,REQUIRED_FIELD_MISSING,FINAL",
        "422,Tagihan sudah dibayar,FINAL",
        "200,OUT_OF_STOCK,FINAL"
    })
    void refusalIsClassifiedByItsCode(int status, String word, Refusal refusal) {
        supplier.answering(status, "{\"message\":\"" + word + "\",\"error\":\"in words\"}");

        assertThat(supplier.door().place(ORDER)).isEqualTo(new PlaceAnswer.Refused(refusal, word, "in words"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "null",
                "{\"invoice\":null}",
                "{\"ref_id\":\"R-1\",\"status\":\"failed\"}",
                "{\"ref_id\":\"R-1\",\"invoice\":\"\",\"status\":\"pending\"}"
            })
    void anErrorCodeWithASuccessIsARefusal(String data) {
        supplier.answering(200, "{\"message\":\"OUT_OF_STOCK\",\"data\":" + data + "}");

        assertThat(supplier.door().place(ORDER))
                .isEqualTo(new PlaceAnswer.Refused(Refusal.FINAL, "OUT_OF_STOCK", "OUT_OF_STOCK"));
    }

    /// Its status is checked then, whatever the message says.
    @ParameterizedTest
    @ValueSource(strings = {"BALANCE_IS_INSUFFICIENT", "Transaksi berhasil"})
    void aTransactionWithAnInvoiceWasPlaced(String message) {
        supplier.answering(
                200,
                "{\"message\":\"" + message
                        + "\",\"data\":{\"ref_id\":\"R-1\",\"invoice\":\"SPY1\",\"status\":\"failed\"}}");

        assertThat(supplier.door().place(ORDER)).isEqualTo(new PlaceAnswer.Placed("SPY1", "failed", Charge.UNKNOWN));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"message\":\"OK\",",
                "{\"message\":\"ok\",",
                "{\"message\":\"Success\",",
                "{\"message\":\"\",",
                "{"
            })
    void aSuccessWithoutAnInvoiceWasPlaced(String answer) {
        supplier.answering(200, answer + "\"data\":{\"ref_id\":\"R-1\",\"status\":\"paid\"}}");

        assertThat(supplier.door().place(ORDER)).isEqualTo(new PlaceAnswer.Placed(null, "paid", Charge.UNKNOWN));
    }

    /// A text that is neither `OK` nor a code does not tell what became of it.
    @Test
    void anUnknownTextWithASuccessLeavesItUnknown() {
        supplier.answering(
                200, "{\"message\":\"Transaksi diproses\",\"data\":{\"ref_id\":\"R-1\",\"status\":\"pending\"}}");

        assertThat(supplier.door().place(ORDER)).isInstanceOf(PlaceAnswer.Unknown.class);
    }

    @ParameterizedTest
    @CsvSource({
        "\"20000.00\",20000",
        "20000.00,20000",
        "20000.000,20000",
        "\" 20000 \",20000",
        "\"20000.50\",20001",
        "\"20000.0000\",20000",
        "2e4,20000"
    })
    void amountsMayComeAsTextsOrWithDecimals(String amount, long read) {
        supplier.answering(
                200,
                "{\"message\":\"OK\",\"data\":{\"invoice\":\"SPY1\",\"status\":\"paid\",\"amount\":" + amount + "}}");

        assertThat(supplier.door().place(ORDER))
                .isEqualTo(new PlaceAnswer.Placed("SPY1", "paid", new Charge(null, null, read)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"\"", "\" \"", "null"})
    void emptyAmountIsAbsent(String amount) {
        supplier.answering(
                200,
                "{\"message\":\"OK\",\"data\":{\"invoice\":\"SPY1\",\"status\":\"paid\",\"amount\":" + amount + "}}");

        assertThat(supplier.door().place(ORDER)).isEqualTo(new PlaceAnswer.Placed("SPY1", "paid", Charge.UNKNOWN));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"price\":20000,\"fees\":500                   | 500 | 20500",
                "\"price\":20000                                |     | 20000",
                "\"price\":20000,\"fees\":500,\"amount\":null   | 500 | 20500",
                "\"price\":20000,\"fees\":500,\"amount\":20000  | 500 | 20000"
            })
    void amountThatIsMissingIsPriceAndFees(String money, @Nullable Long fees, long amount) {
        supplier.answering(
                200, "{\"message\":\"OK\",\"data\":{\"invoice\":\"SPY1\",\"status\":\"paid\"," + money + "}}");

        assertThat(supplier.door().place(ORDER))
                .isEqualTo(new PlaceAnswer.Placed("SPY1", "paid", new Charge(20_000L, fees, amount)));
    }

    /// A text with a dot before its last three digits is not read as a thousandth of what it means.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"Rp 20.000\"",
                "\"20.000\"",
                "\" 20.000 \"",
                "\"1.020.000\"",
                "-1",
                "\"1e999999999\"",
                "99999999999999999999",
                "{}",
                "true"
            })
    void malformedAmountMakesTheAnswerUnreadable(String amount) {
        supplier.answering(
                200,
                "{\"message\":\"OK\",\"data\":{\"invoice\":\"SPY1\",\"status\":\"paid\",\"amount\":" + amount + "}}");

        assertThat(supplier.door().place(ORDER)).isEqualTo(new PlaceAnswer.Unknown("'amount' is not an amount"));
    }

    @Test
    void anAnswerAboutAnotherTransactionLeavesItUnknown() {
        supplier.answering(
                200, "{\"message\":\"OK\",\"data\":{\"ref_id\":\"R-2\",\"invoice\":\"SPY1\",\"status\":\"paid\"}}");

        assertThat(supplier.door().place(ORDER))
                .isEqualTo(new PlaceAnswer.Unknown("the answer is about another transaction"));
    }

    @Test
    void aReusedRefIdMeansThatItWasPlaced() {
        supplier.answering(422, "{\"message\":\"REF_ID_ALREADY_EXIST\"}");

        assertThat(supplier.door().place(ORDER)).isEqualTo(new PlaceAnswer.AlreadyPlaced());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | {\"message\":\"OK\"}",
                "200 | <html>maintenance</html>",
                "404 | <html>not found</html>",
                "404 | {\"message\":\"Not Found\"}",
                "404 | {\"error\":\"no such route\"}",
                "422 | {}",
                "500 | {\"message\":\"INTERNAL_SERVER_ERROR\"}",
                "504 | ''"
            })
    void otherAnswersLeaveItUnknown(int status, String body) {
        supplier.answering(status, body);

        assertThat(supplier.door().place(ORDER)).isInstanceOf(PlaceAnswer.Unknown.class);
    }

    /// A firewall before the supplier may refuse what one order contains, and has no code for it.
    @ParameterizedTest
    @ValueSource(ints = {401, 403})
    void aPageThatRefusesIsARefusalOfAccess(int status) {
        supplier.answering(status, "<html>blocked</html>");

        assertThat(supplier.door().place(ORDER))
                .isEqualTo(new PlaceAnswer.Refused(
                        Refusal.ACCESS, Integer.toString(status), "without a readable body", false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html>slow down</html>", "{}", "{\"message\":\"TOO_MANY_REQUESTS\"}"})
    void tooManyRequestsAreNoRefusalOfTheOrder(String body) {
        supplier.answering(429, body, Map.of("Retry-After", "7"));

        assertThat(supplier.door().place(ORDER)).isEqualTo(new PlaceAnswer.Limited(true));
    }

    /// Pages of lists are sent: they would have to be read again from the beginning.
    @Test
    void whatPeopleAskIsNotSentInAPause() {
        supplier.answering(429, "{}", Map.of("Retry-After", "60"));
        var door = supplier.door();
        door.place(ORDER);
        supplier.answering(200, "{}");

        assertThat(door.rank())
                .isInstanceOfSatisfying(Answer.Unavailable.class, answer -> assertThat(answer.isLimited())
                        .isTrue());
        door.transactions(1, 10);
        door.mutations(new MutationQuery(1, 10, null, null));

        assertThat(supplier.askedLines())
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("POST /api/v1/trx"),
                        line -> assertThat(line).startsWith("GET /api/v1/trx"),
                        line -> assertThat(line).contains("mutation"));
    }

    @Test
    void statusCheckIsHeldBackInAPause() {
        supplier.answering(429, "{}", Map.of("Retry-After", "60"));
        var door = supplier.door();
        assertThat(door.transaction("R-1")).isInstanceOf(DetailAnswer.Unknown.class);

        assertThat(door.transaction("R-1"))
                .isInstanceOfSatisfying(DetailAnswer.HeldBack.class, held -> assertThat(held.delay())
                        .isBetween(Duration.ofSeconds(30), Duration.ofSeconds(60)));

        assertThat(supplier.askedCount()).isOne();
    }

    /// Others go on.
    @Test
    void anotherLimitThatHasACodeStopsThisOrderOnly() {
        supplier.answering(429, "{\"message\":\"TARGET_LIMIT_REACHED\"}", Map.of("Retry-After", "7"));

        assertThat(supplier.door().place(ORDER))
                .isEqualTo(new PlaceAnswer.NotSent("TARGET_LIMIT_REACHED", Optional.of(Duration.ofSeconds(7))));
        assertThat(supplier.door().restsUntil()).isEqualTo(Instant.MIN);
    }

    @Test
    void aSupplierThatIsNotThereWasNotSentAnything() {
        supplier.close();

        assertThat(supplier.door().place(ORDER)).isInstanceOf(PlaceAnswer.NotSent.class);
    }
}
