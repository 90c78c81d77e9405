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
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Clock;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is shown keeps up with what changed, or could not be read before, without a reload; and stays if nothing has
/// changed.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class StaleViewsInBrowserTest {

    private static final String REFUSALS = "/v1/refusals";

    /// Later than that of a real run.
    private static final String LATEST = "7zzzzzzzzzzzzzzzzzzzzzzzz9";

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    @Inject
    SampleOrders orders;

    @Inject
    GivenRows rows;

    @Inject
    FulfilmentDatabase database;

    @Inject
    Clock clock;

    private Page page;
    private ScriptedAnswers answers;

    @BeforeEach
    void signIn() {
        page = Desk.signedIn(chromium.wide(root), "dev-operator");
        answers = new ScriptedAnswers(page);
    }

    @AfterEach
    void closePages() {
        chromium.closePages();
        database.execute("delete from sync_run where id = ?", LATEST);
    }

    /// A person may have zoomed in.
    @Test
    void chartsThatHaveNotChangedAreNotDrawnAgain() {
        answers.answer("/v1/balance/history", _ -> list("", "{\"at\": \"2099-01-02T03:04:05Z\", \"balance\": 1}"));
        at(page, "overview");
        var drawn = page.locator("time-chart canvas");
        assertThat(drawn).hasCount(5);
        drawn.evaluateAll("all => all.forEach(one => { one.isFirst = true; })");

        emit("summary");
        settle(page);
        emit("summary");
        settle(page);

        assertThat(drawn.evaluateAll("all => all.map(one => one.isFirst === true)"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(5)
                .containsOnly(true);
    }

    @Test
    void listThatCouldNotBeReadIsReadAgainAfterAWhile() {
        page.clock().install();
        at(page, "runbook"); // the stream is open: it has nothing read again when it opens
        answers.hold(REFUSALS);
        page.navigate("/#/refusals");
        answers.held(1).getFirst().fulfill(new Route.FulfillOptions().setStatus(503));
        assertThat(page.locator("tuntas-list > .problem")).isVisible();
        answers.answer(REFUSALS, _ -> list("", """
                {"id": "one", "at": "2026-01-02T03:04:05Z", "reason": "wrong_signature", "address": "192.0.2.1", "size": 1,
                 "body_digest": "00"}"""));

        page.clock().runFor(15_000);

        assertThat(page.locator("main tr[data-row=one]")).isVisible();
        assertThat(page.locator("tuntas-list > .problem")).hasCount(0);
    }

    /// A defect would be told to screen readers, and counted as one more, four times a minute.
    @ParameterizedTest
    @ValueSource(ints = {200, 500}) // without a readable body
    void whatFailsForGoodIsNotReadAgainByItself(int status) {
        page.clock().install();
        at(page, "runbook");
        answers.hold(REFUSALS);
        page.navigate("/#/refusals");
        answers.held(1)
                .getFirst()
                .fulfill(new Route.FulfillOptions().setStatus(status).setBody("{"));
        assertThat(page.locator("tuntas-list > .problem")).isVisible();

        page.clock().runFor(45_000);
        settle(page);

        assertThat(page.locator("tuntas-list > .problem")).isVisible();
        assertThat(answers.held(1)).hasSize(1);
    }

    @Test
    void runsOfAnotherJobDoNotCloseThoseOfTheFirst() {
        at(page, "system");
        answers.hold("/v1/jobs/[a-z-]+/runs");
        var jobs = section(page, "Jobs").locator("tbody tr");
        jobs.nth(0).getByText("Last runs").click();
        jobs.nth(1).getByText("Last runs").click();
        var held = answers.held(2);
        var run =
                "{\"started_at\": \"2026-01-02T03:04:05Z\", \"finished_at\": \"2026-01-02T03:04:06Z\", \"error\": null}";

        fulfil(held.get(0), list("", run));
        fulfil(held.get(1), list("", run));

        assertThat(page.locator("ul.runs")).hasCount(2);
        jobs.nth(2).getByText("Last runs").click();
        answers.held(3).get(2).abort();
        assertThat(page.locator("system-view > .problem")).isVisible();
        assertThat(page.locator("[aria-expanded=true]")).hasCount(2);
        jobs.nth(0).getByText("Last runs").click();
        assertThat(page.locator("ul.runs")).hasCount(1);
    }

    @Test
    void textThatCannotBeReadDoesNotCloseAnother() {
        var order = orders.processing();
        rows.notification(clock.instant(), "order_id", order.id);
        rows.notification(clock.instant(), "order_id", order.id, "channel", "owl");
        at(page, "orders/ord_" + order.id);
        answers.holdPosts("/v1/notifications/.*/reveal");
        var texts = section(page, "Timeline").getByText("Read the text");
        texts.nth(0).click();
        texts.nth(1).click();
        var held = answers.held(2);

        fulfil(held.get(1), "{\"subject\": null, \"content\": \"Your code\"}");
        assertThat(section(page, "Timeline")).containsText("Your code");
        held.get(0).abort();

        assertThat(page.locator("order-view > .problem")).isVisible();
        assertThat(section(page, "Timeline")).containsText("Your code");
    }

    @ParameterizedTest
    @CsvSource({"notifications, Details", "orders/ord_%s, Attempts: 1"})
    void openedAttemptsAreThoseOfTheLatestSending(String view, String opens) {
        var order = orders.processing();
        tried(1);
        at(page, view.formatted(order.id));
        page.locator("main button").getByText(opens).first().click();
        var attempts = page.locator("on-demand tbody tr");
        assertThat(attempts).hasCount(1);

        tried(2);
        emit("gap");

        assertThat(attempts).hasCount(2);
    }

    /// Without anything to follow, the list is read again only for the sake of what others do.
    @ParameterizedTest
    @ValueSource(strings = {"Bulk runs", "Reconciliation"})
    void runsThatOthersStartAreShownAfterAWhile(String title) {
        noRuns(title);

        page.evaluate("() => { const now = performance.now() + 31_000; performance.now = () => now; }");

        assertThat(section(page, title).locator("tr[data-row=r1]")).isVisible();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bulk runs", "Reconciliation"})
    void runsThatBeganInAGapAreShown(String title) {
        noRuns(title);

        emit("gap");

        assertThat(section(page, title).locator("tr[data-row=r1]")).isVisible();
    }

    /// Shows none, and has the next reading find one.
    private void noRuns(String title) {
        answers.answer("/v1/bulk-runs", _ -> list(""));
        answers.answer("/v1/reconciliations", _ -> list(""));
        at(page, title.equals("Reconciliation") ? "money" : "system");
        assertThat(section(page, title).locator(".empty")).isVisible();
        answers.answer("/v1/bulk-runs", _ -> list("", """
                {"id": "r1", "action": "recheck", "who": "w", "note": null, "matched": 9, "done": 1, "looked": 1,
                 "status": "succeeded", "started_at": "2026-01-02T03:04:05Z"}"""));
        answers.answer("/v1/reconciliations", _ -> list("", """
                {"id": "r1", "status": "succeeded", "created_at": "2026-01-02T03:04:05Z", "orders": 1, "our_amount": 1,
                 "supplier_amount": 1, "findings": {}, "error": null}"""));
    }

    @Test
    void missingItemsAreConfirmedAsManyAsWereSeen() {
        database.execute(
                "insert into sync_run (id, kind, status, started_at, finished_at, missing, detail)"
                        + " values (?, 'FULL', 'HELD_BACK', utc_timestamp(6), utc_timestamp(6), 600, 'd')",
                LATEST);
        at(page, "catalogue");
        page.getByText("Confirm that they are gone").click();
        database.execute("delete from sync_run where id = ?", LATEST);
        assertThat(page.locator("dialog[open]")).containsText("600 items are missing.");
        answers.holdPosts("/v1/items/sync");

        page.locator("dialog[open] button.danger").click();

        assertThat(answers.held(1).getFirst().request().postData()).contains("\"missing\":600");
    }

    /// A notification with so many attempts.
    private void tried(int count) {
        answers.answer("/v1/notifications", _ -> list("", """
                {"id": "one", "kind": "completed", "channel": "email", "recipient": "sari@example.com", "status": "dead",
                 "attempts": %d, "created_at": "2026-01-02T03:04:05Z", "order_id": "ord_1"}""".formatted(count)));
        var history = IntStream.rangeClosed(1, count).mapToObj("""
                        {"number": %d, "at": "2026-01-02T03:04:05Z", "result": "failed", "took_ms": 1, "answer": "a"}"""::formatted).toList();
        answers.answer("/v1/notifications/one", _ -> "{\"history\": " + history + "}");
    }

    /// As if the server had sent it.
    private void emit(String name) {
        page.evaluate(
                "async name => { const { emit, live } = await import('/page/live.js'); emit(name, live.summary); }",
                name);
    }
}
