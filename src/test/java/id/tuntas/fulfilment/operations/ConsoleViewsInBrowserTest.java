package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;
import static id.tuntas.fulfilment.operations.Desk.completed;
import static id.tuntas.fulfilment.operations.Desk.row;
import static id.tuntas.fulfilment.operations.Desk.section;
import static id.tuntas.fulfilment.operations.ScriptedAnswers.fulfil;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Clock;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What each view of the console is for. Those of the orders have a test of their own.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class ConsoleViewsInBrowserTest {

    /// An id after all others.
    private static final String LATEST = "01zzzzzzzzzzzzzzzzzzzzzzzz";

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

    @BeforeEach
    void signIn() {
        page = Desk.signedIn(chromium.wide(root), "dev-operator");
    }

    @AfterEach
    void closePages() {
        chromium.closePages();
    }

    @AfterEach
    void forgetTheLatest() {
        database.execute("delete from sync_run where id = ?", LATEST);
        database.execute("delete from price_change where id = ?", LATEST);
    }

    @Test
    void overviewSaysWhatNeedsAPersonAndLeadsThere() {
        orders.mark(orders.processing(), "stuck");
        orders.waiting("unavailable");
        at(page, "overview");

        assertThat(page.locator("[data-alarm=orders_stuck]"))
                .containsText("Orders that take longer than their kind may");
        assertThat(page.locator("time-chart canvas").first()).isVisible();
        assertThat(page.locator("[data-figure=supplier]")).containsText("calls pass");
        assertThat(page.locator("[data-figure=notifications] a"))
                .hasAttribute("href", Pattern.compile("#/notifications\\?status=(pending|dead)$"));
        assertThat(page.locator("[data-figure=latency-poll]")).containsText("p95");
        assertThat(page.locator("[data-figure=detection] small a").last())
                .hasAttribute("href", Pattern.compile("#/orders\\?learnt_by=poll&finished_from="));
        assertThat(page.locator("[data-group=waiting_by_reason] [data-row=unavailable] a"))
                .hasAttribute("href", "#/orders?status=waiting&reason=unavailable&sort=age");
        page.locator("[data-figure=status-processing] a").click();

        assertThat(page).hasURL(Pattern.compile("#/orders\\?status=processing$"));
        assertThat(page.locator("h1")).hasText("Orders");
    }

    @Test
    void callbackIsReadAndReplayed() {
        var order = completed("CALLBACK-1", "Sari");
        at(page, "callbacks?ref_id=" + order.getString("ref_id"));
        var callback = row(page, "order.completed");

        callback.getByText("Details").click();
        assertThat(page.locator("tr.more pre")).containsText(order.getString("ref_id"));
        assertThat(page.locator("tr.more dl code")).hasText(Pattern.compile("[0-9a-f]{64}"));
        callback.getByText("Replay").click();
        because("after the outage");

        assertThat(page.locator("tuntas-list > .said")).hasText("Done.");
        assertNoted("action=callback.replay", "after the outage");
        callback.getByText("Open").click();
        assertThat(page.locator("h1")).hasText("CALLBACK-1 completed");
        page.getByText("Attempts: 1").last().click();
        assertThat(section(page, "Timeline").locator("td").getByText("the mail server accepted it"))
                .isVisible();
    }

    @Test
    void replayOfACallbackWithoutAnOrderDoesNothing() {
        rows.callback(clock.instant(), "ref_id", "ORPHAN-1");
        at(page, "callbacks?ref_id=ORPHAN-1");

        row(page, "order.completed").getByText("Replay").click();
        because("after the outage");

        assertThat(page.locator("tuntas-list > .problem")).hasText("No order has its ref_id; nothing was replayed.");
        assertThat(page.locator("tuntas-list > .said")).isEmpty();
    }

    @Test
    void callbacksOfAFilterAreReplayedAfterAPlan() {
        var order = completed("CALLBACK-2", "Sari");
        at(page, "callbacks?ref_id=" + order.getString("ref_id"));

        page.getByText("For all of these").click();
        finish("replay", "\\d+ callbacks, for orders of Rp.10\\.000");
    }

    @Test
    void deadNotificationsOfAReceiverAreSentAgain() {
        rows.notification(clock.instant(), "channel", "pigeon", "status", "dead", "last_error", "it flew away");
        at(page, "notifications");
        var receiver =
                section(page, "Given up, by receiver").locator("tr").filter(new FilterOptions().setHasText("pigeon"));
        assertThat(receiver).containsText("it flew away");

        receiver.locator("a").click();
        assertThat(page).hasURL(Pattern.compile("#/notifications\\?status=dead&channel=pigeon&receiver=example.com$"));
        assertThat(row(page, "pigeon")).hasCount(2);
        receiver.getByText("Send all").click();

        finish("1 notifications, for orders of Rp.0");
    }

    @Test
    void deadNotificationIsSentAgainWithAReason() {
        rows.notification(clock.instant(), "channel", "owl", "status", "dead", "last_error", "it sleeps");
        at(page, "notifications?status=dead&channel=owl");

        row(page, "owl").getByText("Send now").click();
        page.keyboard().press("Escape");
        assertThat(page.locator("dialog[open]")).hasCount(0);
        assertThat(row(page, "owl").locator("[data-status=dead]")).isVisible();
        row(page, "owl").getByText("Send now").click();
        because("it is night");

        assertThat(page.locator("tuntas-list > .said")).hasText("Done.");
        assertNoted("action=notification.retry", "it is night");
    }

    @Test
    void refusalOfAnActStaysWhenTheListIsReadAgain() {
        rows.notification(clock.instant(), "channel", "crow", "status", "dead", "last_error", "it sleeps");
        at(page, "notifications?channel=crow");

        row(page, "crow").getByText("Send now").click();
        // Not before: the list may be read again at any time, and then offers nothing to send.
        database.execute("update notification set status = 'sent' where channel = 'crow'");
        because("it woke up");

        assertThat(row(page, "crow").locator("[data-status=sent]")).isVisible();
        assertThat(page.locator("tuntas-list > .problem")).containsText("Conflict. The notification is sent");
        assertThat(page.locator("tuntas-list > .said")).isEmpty();
    }

    @Test
    void correctionThatWaitsIsNotOfferedToBeSent() {
        rows.notification(clock.instant(), "channel", "swan", "status", "pending", "kind", "corrected");
        rows.notification(clock.instant(), "channel", "swan", "status", "pending", "kind", "taken");
        at(page, "notifications?channel=swan");

        assertThat(row(page, "taken").getByText("Send now")).isVisible();
        assertThat(row(page, "corrected").getByText("Send now")).hasCount(0);
    }

    /// Types the reason for an act, and confirms it with the return key.
    private void because(String reason) {
        page.locator("dialog[open] textarea").fill(reason);
        page.keyboard().press("Enter");
    }

    /// The newest entry of the audit log has the reason.
    private static void assertNoted(String filter, String reason) {
        assertThat(Shop.as("dev-viewer").get("/v1/audit?limit=1&" + filter).<String>path("data[0].after.note"))
                .isEqualTo(reason);
    }

    /// Gives the reason for a plan, and starts it.
    private void finish(String act, String plan) {
        page.locator("[data-bulk=" + act + "]").first().click();
        finish(plan);
    }

    private void finish(String plan) {
        assertThat(page.locator("[data-plan]")).containsText(Pattern.compile(plan));
        page.locator("dialog[open] textarea").fill("after the outage");
        page.locator("[data-start]").click();
        assertThat(page.locator("[data-run=finished]")).containsText(Pattern.compile("\\d+ done, 0 skipped, 0 left"));
    }

    @Test
    void refusedCallbacksAreListed() {
        page.request().post("/callbacks/supplier");
        at(page, "callbacks");

        page.getByText("Refused callbacks").click();

        assertThat(page.locator("h1")).hasText("Refused callbacks");
        assertThat(page.locator("[data-list=refusals] tbody tr").first()).isVisible();
    }

    @Test
    void notificationIsReadByThoseWhoMay() {
        var order = completed("NOTIFIED-1", "Sari");
        at(page, "notifications?status=sent&order_id=" + order.getString("id"));

        page.getByText("Details").first().click();
        page.getByText("Read the text").click();

        assertThat(page.locator("tr.more pre")).containsText("NOTIFIED-1");
    }

    @Test
    void topUpIsPaid() {
        at(page, "money");
        assertThat(page.locator("[data-balance]")).containsText("Rp");

        page.locator("#top-up input[name=amount]").fill("50777"); // which pays itself
        page.locator("#top-up input[name=note]").fill("for the weekend");
        page.getByText("Top up", new Page.GetByTextOptions().setExact(true)).click();

        assertThat(page.locator("[data-top-up] [role=status]"))
                .hasText(Pattern.compile("Pay Rp.51\\.133, of it fees Rp.356\\."));
        assertThat(page.locator("[data-top-up=paid]")).isVisible();
        assertNoted("action=topup.request", "for the weekend");
    }

    @Test
    void reconciliationIsStartedAndShown() {
        at(page, "money");

        page.locator("[data-reconcile]").click();

        var run = section(page, "Reconciliation").locator("tbody tr").first();
        assertThat(run.locator("[data-status=succeeded]")).isVisible();
        run.getByText("Findings").click();
        assertThat(page).hasURL(Pattern.compile("#/money\\?run="));
        assertThat(section(page, "Reconciliation").locator("h3")).hasText("Findings");
    }

    @Test
    void itemsAreFoundAndTheMirrorIsRead() {
        at(page, "catalogue?search=Telkomsel");
        assertThat(row(page, "Telkomsel 10K").first()).isVisible();

        page.locator("[data-sync]").click();

        assertThat(page.locator("catalogue-view > .said")).containsText("Read, or being read");
    }

    @Test
    void whatAReadingDidNotDoIsSaid() {
        var answers = new ScriptedAnswers(page);
        answers.holdPosts("/v1/items/sync");
        at(page, "catalogue");
        var problem = page.locator("catalogue-view > .problem");

        confirmThatMissingItemsAreGone();
        fulfil(answers.held(1).getFirst(), "{\"status\": \"running\", \"detail\": null}");
        assertThat(problem).containsText("Another reading is under way: nothing was confirmed.");
        page.getByText("Read changes now").click();
        fulfil(answers.held(2).get(1), "{\"status\": \"running\", \"detail\": null}");
        assertThat(page.locator("catalogue-view > .said")).containsText("Read, or being read");
        assertThat(problem).hasCount(0);
        page.getByText("Read everything now").click();
        fulfil(answers.held(3).get(2), "{\"status\": \"held_back\", \"detail\": \"9 of 10 items are missing\"}");

        assertThat(problem).containsText("9 of 10 items are missing");
    }

    private void confirmThatMissingItemsAreGone() {
        database.execute(
                "insert into sync_run (id, kind, status, started_at, finished_at, missing, detail)"
                        + " values (?, 'FULL', 'HELD_BACK', utc_timestamp(6), utc_timestamp(6), 9, 'd')",
                LATEST);
        page.getByText("Confirm that they are gone").click();
        database.execute("delete from sync_run where id = ?", LATEST);
        page.locator("dialog[open] button.danger").click();
    }

    @Test
    void secretIsRotated() {
        at(page, "webhook");
        assertThat(page.locator("[data-sentence]")).containsText("confirmed");

        page.locator("[data-act=rotate]").click();
        page.locator("dialog[open] button.danger").click();

        assertThat(page.locator("main")).containsText("Previous secret ends");
        assertThat(page.locator("[data-sentence]")).containsText("confirmed");
    }

    @Test
    void jobIsRun() {
        at(page, "system");
        var job = page.locator("[data-row=catalogue-sync]");
        assertThat(job.locator("[data-state]")).hasText(Pattern.compile("ok|running"));

        job.locator("[data-run]").click();
        assertThat(page.locator("dialog[open] textarea")).isFocused();
        page.keyboard().press("Enter"); // a reason is not needed
        assertThat(page.locator("system-view > .said")).containsText("was started");
        job.getByText("Last runs").click();

        assertThat(job.locator(".runs li").first()).isVisible();
    }

    @Test
    void queueIsPausedWithAReasonAndResumed() {
        at(page, "system");
        var queue = page.locator("[data-row=operator-alerts]");
        var button = queue.locator("[data-pause-queue]");
        assertThat(button).hasText("Pause"); // the summary may still show the pause of another test

        button.click();
        page.locator("dialog[open] textarea").fill("the mail server moves");
        page.locator("dialog[open] button.danger").click();

        assertThat(queue).containsText("the mail server moves");
        assertThat(queue.locator("[data-paused]")).isVisible();
        assertThat(button).hasText("Resume");
        button.click();
        page.locator("dialog[open] footer button:not(.secondary)").click();
        assertThat(queue.locator("[data-paused]")).hasCount(0);
    }

    @Test
    void replicasAreShownWithTheirVersion() {
        at(page, "system");

        assertThat(section(page, "Replicas").locator("tbody tr").first()).containsText(Pattern.compile("\\d+\\.\\d+"));
    }

    @Test
    void failuresLeadToTheirList() {
        page.request().post("/callbacks/supplier");
        at(page, "overview");

        var failures =
                section(page, "Failures").locator("tr").filter(new FilterOptions().setHasText("Refused callbacks"));
        failures.first().locator("td a").first().click();

        assertThat(page).hasURL(Pattern.compile("#/refusals\\?reason="));
        assertThat(page.locator("[data-list=refusals] tbody tr").first()).isVisible();
    }

    @Test
    void changedPricesAreShown() {
        database.execute(
                "insert into price_change (id, item_id, at, price_before, price_after)"
                        + " values (?, 101, utc_timestamp(6), 8000, 10000)",
                LATEST);

        at(page, "catalogue");

        assertThat(section(page, "Price changes").locator("tbody tr").first())
                .containsText(Pattern.compile("Telkomsel 10K.*Rp.8\\.000.*Rp.10\\.000.*\\+25\\.0 %", Pattern.DOTALL));
    }

    @Test
    void auditSaysThatItIsIntact() {
        Awaitility.await()
                .until(() -> Shop.as("dev-viewer").get("/v1/audit/chain").path("intact") != null);

        at(page, "audit");

        assertThat(page.locator("[data-chain=verified]")).containsText("The log is verified.");
    }

    @Test
    void auditSaysWhoDidWhat() {
        var order = orders.processing();
        orders.mark(order, "stuck");
        Shop.as("dev-operator").post("/v1/orders/ord_" + order.id + "/resolve");
        at(page, "audit?object=ord_" + order.id);

        row(page, "order.resolve").getByText("Details").click();

        assertThat(page.locator("tr.more")).containsText("\"attention\": \"stuck\"");
    }
}
