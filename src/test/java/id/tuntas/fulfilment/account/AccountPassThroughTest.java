package id.tuntas.fulfilment.account;

import static id.tuntas.testsupport.Shop.call;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is asked of the supplier on behalf of an operator.
@QuarkusTest
class AccountPassThroughTest {

    @Inject
    ScriptedAccount account;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void clean() {
        account.reset();
    }

    @Test
    void channelsAreListedThoseThatAreOffIncluded() {
        call("dev-viewer", "GET", "/v1/topup-channels")
                .statusCode(200)
                .body("data.code", contains("QRIS", "BANKVA"))
                .body("data.status", contains("on", "off"))
                .body("data[0].fee_percentage", equalTo("0.70"))
                .body("data[0].maximum", equalTo(5_000_000));
    }

    @Test
    void leaderboardComesWithOurRank() {
        call("dev-viewer", "GET", "/v1/leaderboard")
                .statusCode(200)
                .body("data[0].name", equalTo("Budi"))
                .body("data[0].total_trx", equalTo(12))
                .body("ranked", nullValue());
        account.answersNext("GET /leaderboard/profile", 200, "{\"message\":\"OK\",\"data\":{\"ranked\":3}}");
        call("dev-viewer", "GET", "/v1/leaderboard").body("ranked", equalTo(3));
    }

    @Test
    void mutationsAreListedPageByPage() {
        account.credits("SPY1", 5_000);
        account.credits("SPY2", 7_000);

        var cursor = call("dev-viewer", "GET", "/v1/balance/mutations?limit=1")
                .statusCode(200)
                .body("data.invoice", contains("SPY1"))
                .body("data[0].direction", equalTo("credit"))
                .body("data[0].type", equalTo("refund"))
                .body("data[0].amount", equalTo(5_000))
                .extract()
                .<String>path("next_cursor");

        call("dev-viewer", "GET", "/v1/balance/mutations?limit=1&cursor=" + cursor)
                .body("data.invoice", contains("SPY2"))
                .body("next_cursor", nullValue());
    }

    @Test
    void limitOfALaterPageSkipsNothing() {
        account.credits("SPY1", 5_000);
        account.credits("SPY2", 7_000);
        account.credits("SPY3", 9_000);
        var cursor = call("dev-viewer", "GET", "/v1/balance/mutations?limit=1")
                .extract()
                .<String>path("next_cursor");

        call("dev-viewer", "GET", "/v1/balance/mutations?limit=2&cursor=" + cursor)
                .body("data.invoice", contains("SPY2"))
                .body("next_cursor", notNullValue());
    }

    /// Pages of two: newer ones, those of the day, the last of the day with an older one, older ones, still older ones.
    @Test
    void mutationsOfAPeriodAreReadUpToThePageThatIsOlder() {
        var day = Instant.parse("2026-10-31T17:00:00Z");
        creditedAt(day.plusSeconds(86_401), day.plusSeconds(86_400), day.plusSeconds(86_399), day.plusSeconds(60));
        creditedAt(day, day.minusSeconds(1), day.minusSeconds(2), day.minusSeconds(3), day.minusSeconds(4));
        var period = "/v1/balance/mutations?limit=2&from=" + day + "&to=" + day.plusSeconds(86_400);

        var pages = pages(period);

        assertThat(pages)
                .containsExactly(
                        List.of(),
                        List.of("2026-11-01T16:59:59Z", "2026-10-31T17:01:00Z"),
                        List.of("2026-10-31T17:00:00Z"),
                        List.of());
    }

    private void creditedAt(Instant... times) {
        for (var at : times) {
            account.credits("SPY" + at, 5_000, at);
        }
    }

    /// The times of the rows, page by page.
    private static List<List<String>> pages(String path) {
        var pages = new ArrayList<List<String>>();
        String cursor = "";
        while (cursor != null) {
            var page = call("dev-viewer", "GET", path + (cursor.isEmpty() ? "" : "&cursor=" + cursor))
                    .statusCode(200)
                    .extract()
                    .jsonPath();
            pages.add(page.getList("data.at", String.class));
            cursor = page.getString("next_cursor");
        }
        return pages;
    }

    @Test
    void mutationsOfAnInvoiceAreFound() {
        account.credits("SPY1", 5_000);
        account.credits("SPY11", 7_000);

        call("dev-viewer", "GET", "/v1/balance/mutations?invoice=SPY1")
                .body("data.invoice", contains("SPY1"))
                .body("data.amount", contains(5_000));
    }

    /// It contains the number of the page only.
    @Test
    void cursorOfAnEarlierVersionIsRead() {
        account.credits("SPY1", 5_000);
        account.credits("SPY2", 7_000);
        var cursor = Base64.getUrlEncoder().withoutPadding().encodeToString("mutations:1".getBytes(UTF_8));

        call("dev-viewer", "GET", "/v1/balance/mutations?limit=1&cursor=" + cursor)
                .body("data.invoice", contains("SPY2"));
    }

    @Test
    void mutationsOfASupplierThatIsAwayAreUnavailable() {
        account.answersNext("GET /balance/mutations", 500, "");

        call("dev-viewer", "GET", "/v1/balance/mutations").statusCode(503);
    }

    @ParameterizedTest
    @CsvSource({
        "direction=sideways, /direction",
        "from=yesterday, /from",
        "cursor=x, /cursor",
        "limit=0, /limit",
        "page=2, /page"
    })
    void mutationsOfABadQueryAreRefused(String query, String pointer) {
        call("dev-viewer", "GET", "/v1/balance/mutations?" + query)
                .statusCode(422)
                .body("errors[0].pointer", equalTo(pointer));
    }

    @Test
    void sandboxOrderIsPassedOnAndAudited() {
        var refId = call(
                        "dev-operator",
                        "POST",
                        "/v1/sandbox-orders",
                        "{\"item_id\":101,\"quantity\":1,\"note\":\"before the sale\"}")
                .statusCode(201)
                .body("invoice", equalTo("SPYSANDBOX"))
                .body("ref_id", startsWith("SANDBOX-"))
                .extract()
                .<String>path("ref_id");

        call("dev-viewer", "GET", "/v1/audit?action=sandbox.order&object=" + refId)
                .body("data[0].after.quantity", equalTo(1))
                .body("data[0].after.note", equalTo("before the sale"));
    }

    @Test
    void sandboxOrderThatCannotBeAuditedIsNotSent() {
        var sent = new AtomicBoolean();
        account.meanwhile("POST /order/sandbox", () -> sent.set(true));

        database.execute("rename table audit to audit_elsewhere");
        try {
            call("dev-operator", "POST", "/v1/sandbox-orders", "{\"item_id\":101,\"quantity\":1}")
                    .statusCode(500);
        } finally {
            database.execute("rename table audit_elsewhere to audit");
        }

        assertThat(sent).isFalse();
    }

    @Test
    void sandboxOrderThatTheSupplierRefusesIsRefused() {
        account.answersNext("POST /order/sandbox", 404, "{\"message\":\"ITEM_NOT_FOUND\",\"error\":\"No such item.\"}");

        call("dev-operator", "POST", "/v1/sandbox-orders", "{\"item_id\":9,\"quantity\":1}")
                .statusCode(404)
                .body("type", equalTo("urn:tuntas:problem:refused-by-supplier"))
                .body("detail", equalTo("No such item."));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"quantity\":1} | /item_id",
                "{\"item_id\":1} | /quantity",
                "{\"item_id\":1,\"quantity\":0} | /quantity"
            })
    void sandboxOrderIsValidated(String body, String pointer) {
        call("dev-operator", "POST", "/v1/sandbox-orders", body)
                .statusCode(422)
                .body("errors[0].pointer", equalTo(pointer));
    }

    @ParameterizedTest
    @CsvSource({"/v1/topup-channels, GET /balance/channels", "/v1/leaderboard, GET /leaderboard"})
    void supplierThatDoesNotAnswerIsUnavailable(String path, String supplierPath) {
        account.answersNext(supplierPath, 503, "<html>maintenance</html>");

        call("dev-viewer", "GET", path)
                .statusCode(503)
                .header("Retry-After", equalTo("10"))
                .body("detail", containsString("503 without a readable body"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/balance",
                "/v1/balance/history",
                "/v1/balance/mutations",
                "/v1/topup-channels",
                "/v1/topups",
                "/v1/topups/unknown",
                "/v1/leaderboard",
                "/v1/audit",
                "/v1/jobs"
            })
    void onlyViewersAndOperatorsRead(String path) {
        call("unknown", "GET", path).statusCode(401);
        call("dev-storefront", "GET", path).statusCode(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/topups", "/v1/sandbox-orders"})
    void onlyOperatorsAct(String path) {
        call("dev-viewer", "POST", path, "{}").statusCode(403);
        call("dev-storefront", "POST", path, "{}").statusCode(403);
        call("unknown", "POST", path, "{}").statusCode(401);
    }
}
