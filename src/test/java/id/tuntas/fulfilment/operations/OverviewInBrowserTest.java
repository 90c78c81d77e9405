package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;
import static id.tuntas.fulfilment.operations.Desk.section;
import static id.tuntas.fulfilment.operations.ScriptedAnswers.fulfil;
import static id.tuntas.fulfilment.operations.ScriptedAnswers.list;
import static id.tuntas.fulfilment.operations.ScriptedAnswers.settle;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Figures say what they count, and lead to what they counted.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class OverviewInBrowserTest {

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    @Inject
    Listeners listeners;

    @Inject
    SampleOrders orders;

    private Page page;
    private ScriptedAnswers answers;

    @BeforeEach
    void signIn() {
        page = at(Desk.signedIn(chromium.wide(root), "dev-operator"), "runbook");
        answers = new ScriptedAnswers(page);
    }

    @AfterEach
    void closePages() {
        chromium.closePages();
    }

    /// The reason may be a word of the supplier that is also a status of ours.
    @Test
    void failedOrdersAreListedByStatusAndReason() {
        failing("order", "canceled", "\"partial\"", "\"canceled\"");

        assertThat(section(page, "Failures").locator("td a").first())
                .hasAttribute(
                        "href",
                        "#/orders?status=partial&reason=canceled&finished_from=2026-01-02T03%3A00%3A00Z"
                                + "&finished_to=2026-01-02T04%3A00%3A00.000Z");
    }

    @Test
    void failedOrdersWithoutAReasonAreListedByStatus() {
        failing("order", "partial", "\"partial\"", "null");

        assertThat(section(page, "Failures").locator("td a").first())
                .hasAttribute("href", Pattern.compile("#/orders\\?status=partial&finished_from="));
    }

    @Test
    void notificationsOfAnErrorAreListedWithTheOthersOfTheirChannel() {
        failing("notification", "email: status 500", "null", "null");

        assertThat(section(page, "Failures").locator("td a")).hasText("All given up by email");
    }

    @Test
    void failuresOfACauseAreOneRowForEachHour() {
        var group = """
                {"hour": "2026-01-02T0%d:00:00Z", "subject": "callback", "cause": "replayed", "status": null, "reason": null,
                 "count": 2, "first": "2026-01-02T03:04:05Z", "last": "2026-01-02T03:05:05Z", "example": "one"}""";
        answers.answer("/v1/operations/failures", _ -> list("", group.formatted(4), group.formatted(3)));

        at(page, "overview");

        var rows = section(page, "Failures").locator("tr[data-row]");
        assertThat(rows).hasCount(2);
        assertThat(rows.first().getAttribute("data-row"))
                .isNotEqualTo(rows.last().getAttribute("data-row"));
    }

    @Test
    void failuresOfALongerRangeAreThoseOfAWeek() {
        at(page, "overview?range=30d");
        assertThat(section(page, "Failures").locator("h2")).hasText("Failures of the last 7 days");

        at(page, "overview?range=7d");
        assertThat(section(page, "Failures").locator("h2")).hasText("Failures");
    }

    @Test
    void figuresSayWhatTheyCount() {
        at(page, "overview");

        assertThat(page.locator("[data-figure=open] a")).hasCount(0);
        assertThat(page.locator("[data-figure=supplier]"))
                .containsText("calls of this replica failed, of 15 minutes at most");
        assertThat(page.locator("[data-figure=callbacks]")).containsText("in the last 60 minutes");
        assertThat(page.locator("[data-figure=notifications]")).containsText("of any age");
        assertThat(page.locator("[data-figure=latency-poll]")).containsText(Pattern.compile("of the latest \\d+ ends"));
        assertThat(page.locator("[data-figure=missing]")).containsText(Pattern.compile("of the latest \\d+ ends"));
    }

    @Test
    void whatWasBoughtLeadsToItsOrders() {
        orders.completed(20_000, 5_000); // without a detected end: as one that an operator has ended

        at(page, "overview");

        assertThat(page.locator("[data-figure=money] small"))
                .hasText(Pattern.compile("Rp.[0-9.]+ refunded, Rp.[0-9.]+ to be claimed"));
        assertThat(page.locator("[data-figure=money] a"))
                .hasAttribute("href", Pattern.compile("#/orders\\?finished_from=[^&]+&sort=amount$"));
    }

    @Test
    void emptyChartAdvisesALongerPeriodOnlyWhereThereIsOne() {
        var reason = "The balance was not read in this period. The job balance-watch reads it.";
        answers.answer("/v1/balance/history", _ -> list(""));

        at(page, "overview?range=7d");
        assertThat(page.locator("time-chart figure > .empty")).hasText("Nothing in this period. Choose a longer one.");
        at(page, "overview?range=30d");
        assertThat(page.locator("time-chart figure > .empty")).hasText(reason);
        at(page, "money");
        assertThat(page.locator("time-chart figure > .empty")).hasText(reason);
    }

    @Test
    void failureOfTheFiguresStaysWhenTheBalanceIsRead() {
        at(page, "overview");
        assertThat(page.locator(".charts")).isVisible();
        answers.fail("/v1/operations/series");
        answers.hold("/v1/balance/history");

        page.getByLabel("Period of 7d").click();
        assertThat(page.locator("overview-view > .problem")).containsText("cannot be reached");
        fulfil(answers.held(1).getFirst(), list(""));

        settle(page);
        assertThat(page.locator("overview-view > .problem")).containsText("cannot be reached");
    }

    @Test
    void chartsOfAnotherPeriodAreNotShown() {
        at(page, "overview");
        assertThat(page.locator(".charts")).isVisible();
        answers.hold("/v1/operations/series");

        page.getByLabel("Period of 7d").click();

        assertThat(page.locator(".charts")).hasCount(0);
        answers.held(1).getFirst().resume();
        assertThat(page.locator(".charts")).isVisible();
    }

    @Test
    void auditIsReadAgainWhenTheServerIsReachedAgain() {
        answers.fail("/v1/audit/chain");
        at(page, "audit");
        assertThat(page.locator("audit-view > .problem")).isVisible();

        answers.answer("/v1/audit/chain", _ -> "{\"intact\": true, \"sealed\": 1}");
        listeners.closeAll();

        assertThat(page.locator("[data-chain]")).isVisible();
        assertThat(page.locator("audit-view > .problem")).hasCount(0);
    }

    @ParameterizedTest
    @CsvSource({"webhook, /v1/webhook", "overview, /v1/operations/summary", "system, /v1/operations/summary"})
    void figuresThatArriveEndTheFailureToReadThem(String view, String path) {
        answers.fail(path);
        answers.fail("/v1/operations/stream");
        page.navigate("/#/" + view);
        page.reload();
        assertThat(page.locator(view + "-view > .problem")).isVisible();

        page.route("**/v1/operations/stream", Route::resume);

        assertThat(page.locator(view + "-view > .problem")).hasCount(0);
    }

    @Test
    void emptyBalanceLastsForNoTime() {
        var lasting = "async days => (await import('/page/parts/balance.js')).lasting(days)";

        assertThat(page.evaluate(lasting, 0)).isNull();
        assertThat(page.evaluate(lasting, null)).isNull();
        assertThat(page.evaluate(lasting, 0.5)).isEqualTo("12.0 h");
    }

    @Test
    void queuesSayWhatIsOfOneReplica() {
        at(page, "system");

        assertThat(section(page, "Queues").locator("p")).containsText("of this replica only");
        assertThat(section(page, "Queues").locator("thead")).containsText("Last poll");
    }

    private void failing(String subject, String cause, String status, String reason) {
        answers.answer("/v1/operations/failures", _ -> """
                {"from": "2026-01-02T00:00:00Z", "to": "2026-01-03T00:00:00Z", "data": [
                  {"hour": "2026-01-02T03:00:00Z", "subject": "%s", "cause": "%s", "status": %s, "reason": %s, "count": 2,
                   "first": "2026-01-02T03:04:05Z", "last": "2026-01-02T03:05:05Z", "example": "ord_1"}]}""".formatted(subject, cause, status, reason));
        at(page, "overview");
    }
}
