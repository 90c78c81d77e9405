package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;
import static id.tuntas.fulfilment.operations.Desk.section;
import static id.tuntas.fulfilment.operations.ScriptedAnswers.list;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What an accountant reads: the ledger, months, reconciliations and top-ups.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class MoneyInBrowserTest {

    private static final String MUTATIONS = "/v1/balance/mutations";
    private static final String SERIES = "/v1/operations/series";
    private static final String RUNS = "/v1/reconciliations";
    private static final String TOP_UPS = "/v1/topups";

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

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

    @Test
    void fileOfTheLedgerHasTheRowsOfThePeriod() {
        answers.answer(
                MUTATIONS,
                query -> query.contains("from=2026-09-30T17:00:00Z&to=2026-10-31T17:00:00Z")
                        ? list("", mutation("payment", "october"))
                        : list("", mutation("payment", "november"), mutation("payment", "october")));
        at(page, "money?from=2026-09-30T17:00:00Z&to=2026-10-31T17:00:00Z");
        assertThat(page.locator("[data-list=mutations] tbody tr")).hasCount(1);

        assertThat(column("Mutations", 2)).containsExactly("invoice", "october");
    }

    /// Two units that were refunded in the same second.
    @Test
    void equalLinesOfTheLedgerAreAllShownAndInTheFile() {
        var refund = mutation("refund", "one").replaceAll("(balance_\\w+\": )\\d", "$1null");
        answers.answer(MUTATIONS, _ -> list("", refund, refund));
        at(page, "money");

        assertThat(page.locator("[data-list=mutations] tr[data-row]")).hasCount(2);
        assertThat(column("Mutations", 2)).containsExactly("invoice", "one", "one");
    }

    /// The supplier would be asked for each part of it.
    @Test
    void invoiceIsLookedForOnceItIsWhole() {
        var queries = new CopyOnWriteArrayList<String>();
        answers.answer(MUTATIONS, query -> {
            queries.add(query);
            return list("", mutation("payment", "SPY1"));
        });
        at(page, "money");
        var field = section(page, "Mutations").locator("input[name=invoice]");

        field.pressSequentially("SPY1", new Locator.PressSequentiallyOptions().setDelay(400));
        ScriptedAnswers.settle(page);
        assertThat(queries).noneMatch(query -> query.contains("invoice"));
        page.keyboard().press("Enter");

        assertThat(page).hasURL(Pattern.compile("invoice=SPY1"));
        ScriptedAnswers.settle(page);
        assertThat(queries).filteredOn(query -> query.contains("invoice")).hasSize(1);
    }

    /// Each page is a call to the supplier, of which this one has no end.
    @Test
    void fileOfAnInvoiceStopsAfterAHundredPages() {
        var reads = new AtomicInteger();
        answers.answer(MUTATIONS, _ -> {
            reads.incrementAndGet();
            return list("more");
        });
        at(page, "money?invoice=SPY1");
        page.waitForCondition(() -> reads.get() == 10); // the list reads no more

        assertThat(column("Mutations", 2)).containsExactly("invoice");

        assertThat(page.locator("dialog[open]")).containsText("Not all rows");
        assertThat(reads).hasValue(110);
    }

    @Test
    void invoiceOfAnOrderLeadsToIt() {
        answers.answer(
                MUTATIONS,
                query -> query.contains("invoice=SPY")
                        ? list("", mutation("payment", "SPY1"), mutation("topup", "SPYT"))
                        : list(""));
        at(page, "money");
        section(page, "Mutations").locator("input[name=invoice]").fill("SPY");
        page.keyboard().press("Enter");
        var invoices = page.locator("[data-list=mutations] [data-column=invoice]");

        assertThat(invoices.first().locator("a")).hasAttribute("href", "#/orders?invoice=SPY1");
        assertThat(invoices.nth(1)).hasText("SPYT");
        assertThat(invoices.nth(1).locator("a")).hasCount(0);
    }

    @Test
    void monthEndsAtMidnightOfThePreferredZone() {
        inZone("Asia/Jakarta");
        answers.answer(
                SERIES,
                _ -> series(
                        hour("2025-09-30T16:00:00Z", 1, 0),
                        hour("2025-09-30T17:00:00Z", 10, 0),
                        hour("2025-10-31T16:00:00Z", 100, 30),
                        hour("2025-10-31T17:00:00Z", 1_000, 0)));

        at(page, "money?month=2025-10");
        var month = section(page, "Month");

        assertThat(month.locator("tbody tr")).hasCount(3);
        assertThat(cells("2025-10-01")).containsExactly("2025-10-01", "1", "Rp 10", "Rp 0", "Rp 0");
        assertThat(cells("2025-10-31")).containsExactly("2025-10-31", "1", "Rp 100", "Rp 20", "Rp 10");
        assertThat(cells("total")).containsExactly("Total", "2", "Rp 110", "Rp 20", "Rp 10");
        assertThat(month.locator("[data-row='2025-10-31'] a"))
                .hasAttribute(
                        "href",
                        "#/orders?finished_from=2025-10-30T17%3A00%3A00.000Z&finished_to=2025-10-31T17%3A00%3A00.000Z");
        assertThat(column("Month", 2)).containsExactly("charged", "10", "100");
        month.locator("input[name=month]").fill("2025-11");
        assertThat(month.locator("[data-row='2025-11-01']")).isVisible();
        assertThat(cells("total")).containsExactly("Total", "1", "Rp 1.000", "Rp 0", "Rp 0");
    }

    @Test
    void hoursOfAMonthAreAskedForFromMidnightToMidnight() {
        inZone("Asia/Jakarta");

        var request = page.waitForRequest(
                Pattern.compile(SERIES + "\\?from=2025-09-30T17%3A00.*"), () -> at(page, "money?month=2025-10"));

        assertThat(request.url())
                .endsWith("?from=2025-09-30T17%3A00%3A00.000Z&to=2025-10-31T17%3A00%3A00.000Z&step=1h");
    }

    /// The steps of the figures begin at full hours.
    @Test
    void hourOfMidnightCountsForTheDayBefore() {
        inZone("Asia/Kolkata");
        answers.answer(SERIES, _ -> series(hour("2025-09-30T18:00:00Z", 1, 0), hour("2025-10-31T18:00:00Z", 100, 0)));

        at(page, "money?month=2025-10");

        assertThat(section(page, "Month")).containsText("the hour of midnight counts for the day before");
        assertThat(cells("total")).containsExactly("Total", "1", "Rp 100", "Rp 0", "Rp 0");
    }

    @Test
    void runThatSawNoLedgerDoesNotSayThatBothBooksAgree() {
        inZone("UTC");
        answers.answer(RUNS, _ -> list("", run("r1", false), run("r2", true)));
        answers.answer(RUNS + "/r1", _ -> "{\"run\": %s, \"findings\": %s}".formatted(run("r1", false), list("")));

        at(page, "money?run=r1");
        var runs = section(page, "Reconciliation");

        assertThat(runs).containsText("Refunds were not compared: the supplier shows no ledger.");
        assertThat(runs.locator(".empty")).hasText("None.");
        assertThat(runs.locator("[data-row=r1] td").nth(1)).hasText(Pattern.compile("30 Dec 2025.*2 Jan 2026.*"));
        assertThat(runs.locator("[data-row=r1] td").nth(6)).hasText(Pattern.compile("Rp.700"));
        assertThat(runs.locator("[data-row=r1] td").nth(7)).hasText("–");
        assertThat(runs.locator("[data-row=r2] td").nth(7)).hasText(Pattern.compile("Rp.600"));
    }

    @Test
    void eleventhRunIsReached() {
        answers.answer(
                RUNS,
                query -> query.contains("cursor=ten")
                        ? list("", run("eleventh", true))
                        : list("ten", many(10, i -> run("r" + i, true))));
        at(page, "money");
        var runs = section(page, "Reconciliation");
        assertThat(runs.locator("tbody tr")).hasCount(10);

        runs.getByText("Show more").click();

        assertThat(runs.locator("[data-row=eleventh]")).isVisible();
        assertThat(runs.locator("tbody tr")).hasCount(11);
        assertThat(runs.getByText("Show more")).hasCount(0);
    }

    @Test
    void fileOfFindingsHasAllOfThem() {
        answers.answer(RUNS + "/r1", query -> "{\"run\": %s, \"findings\": %s}"
                .formatted(
                        run("r1", true),
                        query.contains("cursor=") ? list("", finding("f2")) : list("more", finding("f1"))));
        at(page, "money?run=r1");

        assertThat(column("Reconciliation", 3)).containsExactly("invoice", "SPY-f1", "SPY-f2");
    }

    @Test
    void olderTopUpsAreShownAndInTheFile() {
        answers.answer(
                TOP_UPS,
                query -> query.contains("cursor=twenty")
                        ? list("", topUp("last"))
                        : list("twenty", many(20, i -> topUp("t" + i))));
        at(page, "money");
        var topUps = section(page, "Top-ups");
        assertThat(topUps.locator("tbody tr")).hasCount(20);

        topUps.getByText("Show more").click();

        assertThat(topUps.locator("[data-row=last]")).isVisible();
        assertThat(topUps.locator("[data-row=last] [data-column=fees]")).hasText(Pattern.compile("Rp.700"));
        assertThat(column("Top-ups", 1))
                .hasSize(22)
                .startsWith("invoice", "SPY-t0")
                .endsWith("SPY-last");
        assertThat(column("Top-ups", 7)).startsWith("fees", "700");
    }

    @Test
    void openedTopUpStaysWhenThePageIsReadAgain() {
        answers.answer(TOP_UPS, _ -> list("", topUp("one"), topUp("two")));
        answers.answer(TOP_UPS + "/two", _ -> topUp("two"));
        at(page, "money");
        var opened = page.locator("[data-top-up=pending]");

        page.locator("[data-row=two] [data-open]").click();
        assertThat(page).hasURL(Pattern.compile("#/money\\?top_up=two$"));
        assertThat(opened.locator("[role=timer]")).isVisible();
        page.reload();

        assertThat(opened).containsText("of it fees");
        opened.getByText("Close").click();
        assertThat(opened).hasCount(0);
        assertThat(page).hasURL(Pattern.compile("#/money$"));
    }

    private void inZone(String zone) {
        page.evaluate("zone => localStorage.setItem('tuntas-zone', JSON.stringify(zone))", zone);
    }

    /// The texts of a row of the month, with usual spaces.
    private List<String> cells(String day) {
        var row = section(page, "Month").locator("[data-row='" + day + "']");
        assertThat(row).isVisible();
        return row.locator("td").allInnerTexts().stream()
                .map(text -> text.replace('\u00a0', ' '))
                .toList();
    }

    @Test
    void topUpThatCannotBeReadIsClosed() {
        answers.answer(TOP_UPS, _ -> list(""));
        at(page, "money?top_up=unknown");
        var topUps = section(page, "Top-ups");
        assertThat(topUps.locator(".problem")).isVisible();

        topUps.getByText("Close").click();

        assertThat(topUps.locator(".problem")).hasCount(0);
        assertThat(page).not().hasURL(Pattern.compile("top_up"));
        assertThat(topUps.locator("form[role=search]")).hasCount(0);
    }

    /// A column of the file of a section, with its head.
    private List<String> column(String section, int number) {
        var button = section(page, section).getByText("Export CSV", new Locator.GetByTextOptions().setExact(true));
        var file = page.waitForDownload(button::click);
        try {
            return Files.readAllLines(file.path()).stream()
                    .map(line -> line.split(",", -1)[number])
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String[] many(int count, IntFunction<String> row) {
        return IntStream.range(0, count).mapToObj(row).toArray(String[]::new);
    }

    private static String mutation(String type, String invoice) {
        return """
                {"at": "2026-01-02T03:04:05Z", "invoice": "%s", "direction": "debit", "type": "%s", "amount": 1,
                 "balance_before": 2, "balance_after": 1}""".formatted(invoice, type);
    }

    private static String series(String... steps) {
        return "{\"data\": [%s]}".formatted(String.join(",", steps));
    }

    /// An order ended in it.
    ///
    /// @param refunded of it, a third is only claimed
    private static String hour(String at, long amount, long refunded) {
        return """
                {"at": "%s", "completed": 1, "partial": 0, "failed": 0, "canceled": 0, "amount": %d, "refunded": %d,
                 "claimed": %d}""".formatted(at, amount, refunded, refunded / 3);
    }

    private static String run(String id, boolean hasLedger) {
        return """
                {"id": "%s", "status": "succeeded", "created_at": "2026-01-02T03:04:05Z", "orders": 1, "our_amount": 1,
                 "covers_from": "2025-12-30T03:00:00Z", "covers_to": "2026-01-02T03:00:00Z", "supplier_amount": 1,
                 "refund_expected": 700, "refund_seen": 600, "has_ledger": %s, "findings": {}, "error": null}""".formatted(id, hasLedger);
    }

    private static String finding(String id) {
        return """
                {"id": "%1$s", "kind": "foreign", "ref_id": "%1$s", "order_id": null, "invoice": "SPY-%1$s", "ours": null,
                 "theirs": 1, "detail": "d"}""".formatted(id);
    }

    private static String topUp(String refId) {
        return """
                {"ref_id": "%1$s", "invoice": "SPY-%1$s", "status": "pending", "requested": 50000, "price": 50000,
                 "code": "QRIS", "created_at": "2026-01-02T03:04:05Z", "updated_at": "2026-01-02T03:04:06Z",
                 "amount": 50700, "fees": 700, "requested_by": "w", "expired_at": "2026-01-02T04:04:05Z", "reason": null,
                 "payment_link": null, "qr_link": null}""".formatted(refId);
    }
}
