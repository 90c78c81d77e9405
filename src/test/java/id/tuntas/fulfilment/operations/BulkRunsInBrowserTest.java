package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;
import static id.tuntas.fulfilment.operations.Desk.section;
import static id.tuntas.fulfilment.operations.ScriptedAnswers.list;
import static id.tuntas.fulfilment.operations.ScriptedAnswers.settle;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import id.tuntas.platform.work.pause.PausedQueues;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Runs that are stopped and continued, in their window and after it was closed. Nothing of the queue is processed
/// meanwhile, so that they last.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class BulkRunsInBrowserTest {

    private static final String QUEUE = "/v1/queues/bulk-runs";

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    @Inject
    SampleOrders orders;

    @Inject
    PausedQueues paused;

    @Inject
    FulfilmentDatabase database;

    private Page page;

    @BeforeEach
    void slowRun() {
        Shop.call("dev-operator", "POST", QUEUE + "/pause", "{\"note\": \"a test\"}")
                .statusCode(200);
        Awaitility.await().until(() -> paused.isPaused("bulk-runs"));
        orders.processing();
        page = at(Desk.signedIn(chromium.wide(root), "dev-operator"), "orders?status=processing");
        page.getByText("For all of these").click();
        page.locator("[data-bulk=recheck]").click();
        page.locator("dialog[open] textarea").fill("after the outage");
        page.locator("[data-start]").click();
        assertThat(page.locator("[data-run=running]")).isVisible();
    }

    @AfterEach
    void release() {
        chromium.closePages();
        database.execute("delete from bulk_run");
        Shop.call("dev-operator", "POST", QUEUE + "/resume").statusCode(200);
        // Otherwise the next test would take this pause for its own.
        Awaitility.await().until(() -> !paused.isPaused("bulk-runs"));
    }

    @Test
    void runIsPausedContinuedAndStopped() {
        page.locator("dialog[open] textarea").fill("the supplier is slow");
        page.locator("[data-pause]").click();
        assertThat(page.locator("[data-run=paused]")).isVisible();
        assertThat(page.locator("dialog[open] textarea")).hasValue("");

        page.locator("[data-resume]").click();
        assertThat(page.locator("[data-run=running]")).isVisible();

        page.locator("[data-stop]").click();
        assertThat(page.locator("[data-run=canceled]")).isVisible();
    }

    @Test
    void runIsFoundAgainAfterItsWindowWasClosed() {
        page.locator("dialog[open] a").click();
        assertThat(page.locator("main")).hasAttribute("data-shown", "system");
        assertThat(run()).containsText("after the outage");

        run().getByText("Pause").click();
        because("the supplier is slow");
        assertThat(run().locator("[data-status=paused]")).isVisible();

        run().getByText("Stop for good").click();
        because("the wrong filter");
        assertThat(run().locator("[data-status=canceled]")).isVisible();
    }

    @Test
    void windowThatIsClosedWhileItsRunIsBeingStartedDoesNotCancelIt() {
        planAnother();
        var answers = new ScriptedAnswers(page);
        answers.holdPosts("/v1/bulk-runs/[a-z0-9]+/start");
        page.locator("[data-start]").click();
        var start = answers.held(1).getFirst();
        assertThat(page.locator("[data-start]")).isDisabled();

        page.keyboard().press("Escape");
        assertThat(page.locator("dialog[open]")).hasCount(0);
        page.waitForResponse("**/start", start::resume);

        assertThat(database.number("select count(*) from bulk_run where status = 'RUNNING'"))
                .isEqualTo(2);
    }

    @Test
    void planNamesItsFilter() {
        planAnother();

        assertThat(page.locator("dialog[open] [data-filter]")).containsText("processing");
    }

    @Test
    void secondClickDoesNotReplaceThePlanOfTheFirst() {
        page.locator("dialog[open] footer button").first().click();
        var answers = new ScriptedAnswers(page);
        answers.holdPosts("/v1/bulk-runs");
        page.getByText("For all of these").click();

        clickAct("recheck");
        clickAct("resolve");
        settle(page);
        var plans = answers.held(1);
        assertThat(plans).hasSize(1);
        assertThat(page.locator("[data-bulk=resolve]")).hasAttribute("aria-busy", "true");
        plans.getFirst().resume();

        assertThat(page.locator("dialog[open] h2")).hasText("Check now");
        clickAct("resolve");
        settle(page);
        assertThat(plans).hasSize(1);
        assertThat(page.locator("[data-bulk=resolve]")).hasAttribute("aria-busy", "false");
    }

    /// Also while it cannot be reached by the pointer.
    private void clickAct(String act) {
        page.locator("[data-bulk=" + act + "]").dispatchEvent("click");
    }

    @Test
    void planOfAFilterThatWasChangedMeanwhileIsNotOpened() {
        var answers = new ScriptedAnswers(page);
        answers.holdPosts("/v1/bulk-runs");
        planAnother();
        var plan = answers.held(1).getFirst();
        page.evaluate("location.hash = '#/orders?status=waiting'");
        assertThat(page.locator("[data-chip=status]")).containsText("waiting");

        page.waitForResponse("**/cancel", plan::resume);

        assertThat(page.locator("bulk-acts > .problem")).containsText("The filter was changed meanwhile");
        assertThat(page.locator("dialog[open]")).hasCount(0);
        assertThat(database.number("select count(*) from bulk_run where status = 'PLANNED'"))
                .isZero();
    }

    @Test
    void runWhoseStartWasNotAnsweredIsShown() {
        planAnother();
        var answers = new ScriptedAnswers(page);
        answers.holdPosts("/v1/bulk-runs/[a-z0-9]+/start");
        page.locator("[data-start]").click();
        var start = answers.held(1).getFirst();

        start.fetch();
        start.abort();

        assertThat(page.locator("[data-run=running]")).isVisible();
        assertThat(page.locator("[data-start]")).hasCount(0);
    }

    /// Nothing brings a mark back that was removed by mistake.
    @Test
    void marksOfManyAreRemovedOnlyWithAReason() {
        orders.mark(orders.processing(), "contradiction");
        page.locator("dialog[open] footer button").first().click();
        at(page, "orders?attention=contradiction");
        page.getByText("For all of these").click();
        page.locator("[data-bulk=resolve]").click();

        var plan = page.locator("dialog[open]");
        assertThat(plan).containsText("hardly any is set again by itself");
        assertThat(plan.locator("li").first()).containsText("processing ⚠ contradiction");
        plan.locator("button.danger").click();
        assertThat(plan.locator("textarea:invalid")).isVisible();
        plan.locator("textarea").fill("the supplier has corrected them");
        plan.locator("button.danger").click();

        assertThat(page.locator("[data-run=running]")).isVisible();
    }

    @Test
    void runThatHasTheFocusIsTheOneThatIsStopped() {
        var answers = new ScriptedAnswers(page);
        answers.answer("/v1/bulk-runs", _ -> list("", scripted("one", "recheck")));
        at(page, "system");
        run().getByText("Stop for good").focus();

        answers.answer("/v1/bulk-runs", _ -> list("", scripted("two", "retry"), scripted("one", "recheck")));
        assertThat(run()).hasAttribute("data-row", "two");
        page.keyboard().press("Enter");

        assertThat(page.locator("dialog[open] h2")).hasText("Stop for good: recheck");
        assertThat(page.locator("dialog[open]")).containsText("4,711 rows, started by the night shift at ");
    }

    private void planAnother() {
        page.locator("dialog[open] footer button").first().click();
        page.getByText("For all of these").click();
        page.locator("[data-bulk=recheck]").click();
    }

    private void because(String note) {
        page.locator("dialog[open] textarea").fill(note);
        page.keyboard().press("Enter");
    }

    private Locator run() {
        return section(page, "Bulk runs").locator("tbody tr").first();
    }

    private static String scripted(String id, String action) {
        return """
                {"id": "%s", "action": "%s", "who": "the night shift", "note": null, "matched": 4711, "done": 1, "looked": 1,
                 "status": "running", "started_at": "2026-01-02T03:04:05Z"}""".formatted(id, action);
    }
}
