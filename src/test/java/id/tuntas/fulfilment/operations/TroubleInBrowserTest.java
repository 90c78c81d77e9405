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
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the console says and does when requests fail, answers are late or not all, or the server has no figures.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class TroubleInBrowserTest {

    /// The stream sends figures once, then only heartbeats, and cannot be opened again.
    private static final String STREAM_WITHOUT_FIGURES = """
            const real = window.fetch;
            let isFirst = true;
            window.fetch = async (path, options) => {
              if (!String(path).endsWith('/v1/operations/stream')) {
                return real(path, options);
              }
              if (!isFirst) {
                throw new TypeError('unreachable');
              }
              isFirst = false;
              const figures = await (await real('/v1/operations/summary')).json();
              figures.alarms = [];
              const text = new TextEncoder();
              return new Response(new ReadableStream({ start(stream) {
                stream.enqueue(text.encode(`event:summary\\nid:1\\ndata:${JSON.stringify(figures)}\\n\\n`));
                const beats = setInterval(() => stream.enqueue(text.encode(': alive\\n\\n')), 5_000);
                options.signal.addEventListener('abort', () => {
                  clearInterval(beats);
                  stream.error(options.signal.reason);
                });
              } }));
            };""";

    private static final String UNANSWERED = "No answer came: it may have been done. Look before you repeat it.";

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    @Inject
    FulfilmentDatabase database;

    @Inject
    SampleOrders orders;

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
    }

    @Test
    void streamWithoutFiguresIsOffline() {
        page.clock().install();
        page.addInitScript(STREAM_WITHOUT_FIGURES);
        at(page, "overview");
        assertThat(page.locator("#alarms")).hasAttribute("data-tone", "good");

        page.clock().runFor(25_000);

        assertThat(page.locator("#live")).hasText("offline");
        assertThat(page.locator("#alarms")).hasAttribute("data-tone", "warn");
        assertThat(page.locator("#alarms")).not().containsText("Nothing.");
        assertThat(page.locator("[data-old]")).containsText("no newer ones arrive");
    }

    @Test
    void balanceChartHasAllPagesOfItsHistory() {
        answers.answer(
                "/v1/balance/history",
                query -> query.contains("from=2099") || query.contains("cursor=first")
                        ? list("", balance(query.contains("cursor=") ? 1 : 2))
                        : list("first", balance(2)));

        at(page, "money");

        var chart = section(page, "Balance").locator("time-chart");
        chart.getByText("As a table").click();
        assertThat(chart.locator("details tbody tr")).hasCount(2);
    }

    @Test
    void bulkRunIsShownBehindManyPlans() {
        var plans = IntStream.range(0, 100)
                .mapToObj(plan -> run("plan" + plan, "canceled", "null"))
                .toArray(String[]::new);
        answers.answer(
                "/v1/bulk-runs",
                query -> query.contains("cursor=")
                        ? list("", run("run", "running", "\"2026-01-02T03:04:05Z\""))
                        : list("more", plans));

        at(page, "system");

        assertThat(section(page, "Bulk runs").locator("tr[data-row]")).hasCount(1);
        assertThat(section(page, "Bulk runs").getByText("Pause")).isVisible();
    }

    @Test
    void furtherFindingsAreShown() {
        answers.answer(
                "/v1/reconciliations/[a-z0-9]+",
                query -> query.contains("cursor=")
                        ? compared("succeeded", null, list("", finding("second")))
                        : compared("succeeded", null, list("more", finding("first"))));
        at(page, "money?run=r1");
        var findings = section(page, "Reconciliation");
        assertThat(findings).containsText("first");

        findings.locator("[data-more-findings]").click();

        assertThat(findings).containsText("second");
        assertThat(findings).containsText("first");
        assertThat(findings.locator("[data-more-findings]")).hasCount(0);
    }

    @Test
    void comparisonThatFailedHasNotFoundThatBothBooksAgree() {
        answers.answer("/v1/reconciliations", query -> list("", comparison("failed", "the supplier is away")));
        answers.answer("/v1/reconciliations/r1", query -> compared("failed", "the supplier is away", list("")));

        at(page, "money?run=r1");

        var comparisons = section(page, "Reconciliation");
        assertThat(comparisons).containsText("Not compared: the supplier is away");
        assertThat(comparisons).not().containsText("None: both books agree.");
    }

    @Test
    void findingsOfAComparisonThatRunsAreReadAgainOnceItHasEnded() {
        var status = new AtomicReference<>("running");
        answers.answer("/v1/reconciliations", query -> list("", comparison(status.get(), null)));
        answers.answer(
                "/v1/reconciliations/r1",
                query -> compared(
                        status.get(), null, status.get().equals("running") ? list("") : list("", finding("late"))));
        at(page, "money?run=r1");
        var comparisons = section(page, "Reconciliation");
        assertThat(comparisons.locator(".empty")).hasText("Not ended yet.");
        assertThat(comparisons.locator("[data-row=r1] td").nth(8)).hasText("Not ended yet.");

        status.set("succeeded");

        assertThat(comparisons).containsText("late");
        assertThat(comparisons.locator("[data-row=r1] td").nth(8)).hasText("none");
    }

    @Test
    void oldBalanceIsNotShownAsThePresentOne() {
        answers.answer("/v1/balance", query -> """
                {"balance": 5000000, "at": "2026-01-02T03:04:05Z", "stale": true, "low_balance": null,
                 "waiting_orders": 0, "waiting_amount": 0}""");

        at(page, "overview");

        var balance = page.locator("[data-figure=balance]");
        assertThat(balance).containsText("(old: cannot be read from the supplier now)");
        assertThat(balance).hasAttribute("data-tone", "warn");
    }

    @Test
    void goodsInClearGiveWayToWhatChanged() {
        var order = Desk.completed("TROUBLE-1", "Sari");
        var serial = order.getString("items[0].units[0].serial_number");
        at(page, "orders/" + order.getString("id"));
        section(page, "Items").getByText("Show goods").click();
        assertThat(section(page, "Items")).containsText(serial);

        database.execute(
                "update orders set attention = 'stuck', updated_at = utc_timestamp(6) where reference = 'TROUBLE-1'");

        assertThat(page.locator(".attention")).containsText("stuck");
        assertThat(section(page, "Items")).not().containsText(serial);
    }

    @Test
    void markThatChangesWhileItIsBeingResolvedStays() {
        var order = orders.processing();
        orders.mark(order, "stuck");
        at(page, "orders/ord_" + order.id);
        page.locator("[data-act=resolve]").click();

        orders.mark(order, "duplicate_secret");
        assertThat(page.locator(".attention")).containsText("duplicate secret");
        page.keyboard().press("Enter");

        assertThat(page.locator("main .problem")).containsText("changed to duplicate_secret meanwhile");
        assertThat(page.locator("[data-act=resolve]")).hasText("Release the code");
    }

    @Test
    void orderThatTheSupplierNeverEndsIsEndedWithANote() {
        var order = orders.processing();
        at(page, "orders/ord_" + order.id);
        page.locator("[data-act=end]").click();
        var dialog = page.locator("dialog[open]");
        assertThat(dialog).containsText("ends as “failed”, with 0 of 1 delivered");

        dialog.locator(".danger").click();
        assertThat(dialog.locator("textarea:invalid")).isVisible();
        dialog.locator("textarea").fill("ticket 4711");
        dialog.locator(".danger").click();

        assertThat(page.locator("[data-sentence]")).containsText("an operator ended it");
        assertThat(section(page, "Timeline")).containsText("by operator: ticket 4711");
        assertThat(page.locator("[data-act=end]")).hasCount(0);
    }

    @Test
    void confirmationEndsWithTheOrderThatItIsAbout() {
        var other = orders.processing();
        var order = orders.processing();
        answers.holdPosts("/v1/orders/.*");
        at(page, "orders/ord_" + other.id);
        at(page, "orders/ord_" + order.id);
        page.locator("[data-act=recheck]").click();
        var dialog = page.locator("dialog[open]");
        assertThat(dialog.locator("h2")).hasText("Check now: " + order.reference);

        page.goBack();
        assertThat(page.locator("h1")).containsText(other.reference);
        page.keyboard().press("Enter");

        assertThat(dialog).hasCount(0);
        settle(page);
        assertThat(answers.held(0)).isEmpty();
    }

    @Test
    void resultOfAnActIsNotShownAtAnotherOrder() {
        var other = orders.processing();
        var order = orders.processing();
        answers.holdPosts("/v1/orders/.*");
        at(page, "orders/ord_" + other.id);
        at(page, "orders/ord_" + order.id);
        page.locator("[data-act=recheck]").click();
        page.keyboard().press("Enter");
        var sent = answers.held(1).getFirst();
        page.goBack();
        assertThat(page.locator("h1")).containsText(other.reference);

        page.waitForResponse(Pattern.compile("/recheck$"), () -> fulfil(sent, "{}"));

        settle(page);
        assertThat(sent.request().url()).endsWith("/v1/orders/ord_" + order.id + "/recheck");
        assertThat(page.locator("order-view > .said")).isEmpty();
    }

    @Test
    void keyThatOpensADialogDoesNotConfirmItWhileItIsHeldDown() {
        var order = orders.processing();
        answers.holdPosts("/v1/orders/.*");
        at(page, "orders/ord_" + order.id);
        page.locator("[data-act=recheck]").focus();

        page.keyboard().down("Enter");
        assertThat(page.locator("dialog[open] textarea")).isFocused();
        page.keyboard().down("Enter");
        page.keyboard().up("Enter");

        settle(page);
        assertThat(answers.held(0)).isEmpty();
        assertThat(page.locator("dialog[open] textarea")).hasValue("");
        page.keyboard().press("Enter");
        answers.held(1);
    }

    @Test
    void returnAloneDoesNothingDangerous() {
        var order = orders.waiting("unavailable");
        answers.holdPosts("/v1/orders/.*");
        at(page, "orders/ord_" + order.id);
        page.locator("[data-act=cancel]").click();

        page.keyboard().press("Enter");

        settle(page);
        assertThat(answers.held(0)).isEmpty();
        page.locator("dialog[open] .danger").click();
        answers.held(1);
    }

    @Test
    void actThatIsNotAnsweredMayHaveBeenDone() {
        heldRecheck().abort();

        assertThat(page.locator("main .problem")).hasText(UNANSWERED);
    }

    /// What proxies answer instead of the server, and an answer of which a part is lost.
    @ParameterizedTest
    @ValueSource(ints = {200, 502, 504})
    void actWhoseAnswerIsLostMayHaveBeenDone(int status) {
        heldRecheck().fulfill(new Route.FulfillOptions().setStatus(status).setBody("<html>"));

        assertThat(page.locator("main .problem")).hasText(UNANSWERED);
    }

    private Route heldRecheck() {
        answers.holdPosts("/v1/orders/.*/recheck");
        at(page, "orders/ord_" + orders.processing().id);
        page.locator("[data-act=recheck]").click();
        page.keyboard().press("Enter");
        return answers.held(1).getFirst();
    }

    @Test
    void topUpThatMayHaveTakenEffectIsSentAgainAsTheSame() {
        at(page, "money");
        page.locator("#top-up input[name=amount]").fill("50000");
        answers.holdPosts("/v1/topups");
        var button = page.locator("#top-up button");
        button.click();
        assertThat(button).isDisabled();
        answers.held(1).getFirst().abort();
        assertThat(button).isEnabled();

        button.click();
        fulfil(answers.held(2).get(1), """
                {"ref_id": "r", "status": "failed", "requested": 50000}""");
        assertThat(page.locator("[data-top-up=failed]")).isVisible();
        page.locator("#top-up input[name=amount]").fill("50000");
        button.click();

        var sent = answers.held(3).stream().map(TroubleInBrowserTest::refId).toList();
        assertThat(sent.get(0)).isNotBlank().isEqualTo(sent.get(1)).isNotEqualTo(sent.get(2));
    }

    /// Else the next one of the same amount, perhaps tomorrow, would be taken for it.
    @Test
    void topUpWhoseAnswerWasLostIsShownOnceItIsListed() {
        var listed = new AtomicReference<>("other");
        answers.answer("/v1/topups", query -> list("", topUp(listed.get())));
        at(page, "money");
        answers.holdPosts("/v1/topups");
        var amount = page.locator("#top-up input[name=amount]");
        amount.fill("50000");
        page.locator("#top-up button").click();
        var lost = answers.held(1).getFirst();

        listed.set(refId(lost));
        lost.abort();

        assertThat(page.locator("[data-top-up=paid]")).isVisible();
        assertThat(amount).hasValue("");
        assertThat(page.locator("top-ups > .problem")).hasCount(0);
        amount.fill("50000");
        page.locator("#top-up button").click();
        assertThat(refId(answers.held(2).get(1))).isNotBlank().isNotEqualTo(listed.get());
    }

    @Test
    void signOutThatFailedIsNone() {
        at(page, "runbook");
        answers.fail("/v1/session");
        page.locator("summary[aria-label=Settings]").click();

        page.locator("#sign-out").click();

        assertThat(page.locator("details.menu .problem"))
                .hasText("You are still signed in. The server cannot be reached. Check the network, then try again.");
        assertThat(page.locator("#sign-in")).hasCount(0);
    }

    @Test
    void viewThatCannotBeLoadedSaysSo() {
        at(page, "runbook");
        answers.fail("/page/views/audit.js");

        page.locator("nav").getByText("Audit").click();

        assertThat(page.locator("main .problem")).hasText("This view cannot be loaded. Reload the page.");
        page.locator("nav").getByText("Runbook").click();
        assertThat(page.locator("h1")).hasText("Runbook");
    }

    @Test
    void viewThatIsLoadedLateDoesNotReplaceTheNextOne() {
        at(page, "runbook");
        answers.hold("/page/views/audit.js");
        page.locator("nav").getByText("Audit").click();
        answers.held(1);
        page.locator("nav").getByText("Orders").click();
        assertThat(page.locator("h1")).hasText("Orders");

        page.waitForResponse(
                Pattern.compile("audit.js$"), () -> answers.held(1).getFirst().resume());

        settle(page);
        assertThat(page.locator("h1")).hasText("Orders");
    }

    private static String refId(Route route) {
        return JsonPath.from(route.request().postData()).getString("ref_id");
    }

    private static String balance(int day) {
        return "{\"at\": \"2099-01-0%1$dT00:00:00Z\", \"balance\": %1$d}".formatted(day);
    }

    private static String run(String id, String status, String startedAt) {
        return """
                {"id": "%s", "action": "recheck", "who": "w", "note": null, "matched": 9, "done": 1, "looked": 1,
                 "status": "%s", "started_at": %s}""".formatted(id, status, startedAt);
    }

    private static String topUp(String refId) {
        return """
                {"ref_id": "%s", "status": "paid", "requested": 50000, "code": "c", "created_at": "2026-01-02T03:04:05Z",
                 "amount": null, "fees": null, "requested_by": "w", "expired_at": null}""".formatted(refId);
    }

    private static String compared(String status, @Nullable String error, String findings) {
        return "{\"run\": %s, \"findings\": %s}".formatted(comparison(status, error), findings);
    }

    private static String comparison(String status, @Nullable String error) {
        return """
                {"id": "r1", "status": "%s", "created_at": "2026-01-02T03:04:05Z", "orders": 1, "our_amount": 1,
                 "supplier_amount": 1, "findings": {}, "error": %s}""".formatted(status, error == null ? null : "\"" + error + "\"");
    }

    private static String finding(String refId) {
        return """
                {"id": "%1$s", "kind": "foreign", "ref_id": "%1$s", "order_id": null, "ours": null, "theirs": 1,
                 "detail": "d"}""".formatted(refId);
    }
}
