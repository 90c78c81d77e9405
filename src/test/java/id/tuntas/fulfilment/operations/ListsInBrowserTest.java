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
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Lists whose answers are slow, overtake each other, or are empty although more follows.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class ListsInBrowserTest {

    private static final String REFUSALS = "/v1/refusals";
    private static final String CALLBACKS = "/v1/callbacks";
    private static final String NOTIFICATIONS = "/v1/notifications";
    private static final String MUTATIONS = "/v1/balance/mutations";

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

    /// The requests for a list that is read again before its first answer.
    private List<Route> isReadTwice() {
        answers.hold(REFUSALS);
        page.navigate("/#/refusals");
        answers.held(1);
        gap();
        return answers.held(2);
    }

    @Test
    void firstAnswerIsShownThoughTheListIsReadAgainMeanwhile() {
        var held = isReadTwice();

        fulfil(held.get(0), list("more", refusal("one")));
        assertRows("one");
        fulfil(held.get(1), list("more", refusal("two"), refusal("one")));

        assertRows("two", "one");
    }

    @Test
    void refreshThatOvertakesTheFirstAnswerIsShown() {
        var held = isReadTwice();

        fulfil(held.get(1), list("more", refusal("two")));
        assertRows("two");
        fulfil(held.get(0), list("more", refusal("one")));

        settle(page);
        assertRows("two");
    }

    @Test
    void rowsOfOtherFiltersAreNotMixedIn() {
        answers.answer(
                REFUSALS,
                query -> query.contains("cursor=")
                        ? list("", refusal("three"))
                        : list("more", refusal("one"), refusal("two")));
        at(page, "refusals");
        page.getByText("Show more").click();
        assertRows("one", "two", "three");
        answers.hold(REFUSALS);

        page.navigate("/#/refusals?address=two");
        answers.held(1);
        gap();
        fulfil(answers.held(2).get(1), list("more", refusal("two")));

        assertRows("two");
    }

    @Test
    void moreRowsOfOtherFiltersAreDropped() {
        answers.answer(REFUSALS, _ -> list("more", refusal("one")));
        at(page, "refusals");
        assertRows("one");
        answers.hold(REFUSALS);
        page.getByText("Show more").click();
        answers.held(1);

        page.navigate("/#/refusals?address=two");
        fulfil(answers.held(2).get(1), list("more", refusal("two")));
        assertRows("two");
        fulfil(answers.held(2).get(0), list("", refusal("three")));

        settle(page);
        assertRows("two");
    }

    @Test
    void furtherRowsAreReadAgainAfterAGap() {
        answers.answer(
                REFUSALS, query -> query.contains("cursor=") ? list("", refusal("two")) : list("more", refusal("one")));
        at(page, "refusals");
        page.getByText("Show more").click();
        assertRows("one", "two");

        answers.answer(
                REFUSALS,
                query -> query.contains("cursor=") ? list("", refusal("three")) : list("more", refusal("one")));
        gap();

        assertRows("one", "three");
    }

    /// The merchant's lists are read again every ten seconds.
    @Test
    void allOfManyRowsAreReadAgainAfterAGap() {
        var newest = new AtomicInteger();
        answers.answer(REFUSALS, query -> {
            int limit = number(query, "limit");
            int first = number(query, "cursor");
            var rows = IntStream.range(first, first + limit).mapToObj(row -> refusal("r" + (row - newest.get())));
            return list(Integer.toString(first + limit), rows.toArray(String[]::new));
        });
        at(page, "refusals");
        for (int shown = 50; shown < 600; shown += 50) {
            assertThat(page.locator("main tr[data-row]")).hasCount(shown);
            page.getByText("Show more").click();
        }
        assertThat(page.locator("main tr[data-row]")).hasCount(600);

        newest.set(1);
        gap();

        assertThat(page.locator("main tr[data-row]").first()).containsText("r-1");
        assertThat(page.locator("main tr[data-row]")).hasCount(600);
        assertThat(page.locator("main tr[data-row]").last()).containsText("r598");
    }

    /// Pages may have few rows, or none, before the last one.
    @Test
    void rowsTooFarAwayToBeReadAgainStay() {
        var size = new AtomicInteger(1);
        answers.answer(REFUSALS, query -> {
            int row = number(query, "cursor");
            return list(Integer.toString(row + 1), refusal("r" + row).replace("\"size\": 1", "\"size\": " + size));
        });
        at(page, "refusals");
        for (int shown = 1; shown < 12; shown++) {
            assertThat(page.locator("main tr[data-row]")).hasCount(shown);
            page.getByText("Show more").click();
        }
        assertThat(page.locator("main tr[data-row]")).hasCount(12);

        size.set(2);
        gap();

        assertThat(page.locator("main tr[data-row] [data-column=size]").nth(9)).hasText("2");
        assertThat(page.locator("main tr[data-row]")).hasCount(12);
    }

    @Test
    void pagesWithoutAnOrphanAreNotTheEnd() {
        answers.answer(
                CALLBACKS,
                query -> query.contains("cursor=second")
                        ? list("third", callback("found"))
                        : list(query.contains("cursor=first") ? "second" : "first"));
        at(page, "callbacks?orphan=true");
        assertRows("found");

        page.waitForResponse(Pattern.compile("/v1/callbacks.*cursor=second"), this::gap);

        assertRows("found");
    }

    @Test
    void emptyListSaysWhetherMoreCanBeLookedAt() {
        answers.answer(CALLBACKS, query -> list("more" + query.length() % 7));

        at(page, "callbacks?orphan=true");

        assertThat(page.locator("main .empty")).hasText("Nothing found yet. “Show more” looks further.");
        answers.answer(CALLBACKS, _ -> list(""));
        page.getByText("Show more").last().click();
        assertThat(page.locator("main .empty")).containsText("Nothing matches these filters.");
    }

    /// An operator leaves it open for hours.
    @Test
    void listThatKeepsGrowingIsReadAgainAsAWhole() {
        var reads = new AtomicInteger();
        answers.answer(REFUSALS, query -> {
            int newest = reads.incrementAndGet();
            return list("more", refusal("r" + newest), refusal("r" + (newest - 1)));
        });
        at(page, "refusals");
        page.locator("main tr[data-row]").first().waitFor();

        page.evaluate("async () => { for (let i = 0; i < 200; i++) {"
                + " await document.querySelector('main tuntas-list').refresh(); } }");

        assertThat(page.locator("main tr[data-row]").first()).containsText("r2");
        assertThat(page.locator("main tr[data-row]").count()).isLessThanOrEqualTo(102);
    }

    @Test
    void rowThatMovedToTheNextPageIsOnceInTheFile() throws IOException {
        answers.answer(
                MUTATIONS,
                query -> query.contains("cursor=")
                        ? list("", mutation("two"), mutation("three"))
                        : list("more", mutation("one"), mutation("two")));
        at(page, "money");

        var file = page.waitForDownload(
                () -> section(page, "Mutations").getByText("Export CSV").click());

        assertThat(Files.readAllLines(file.path()))
                .extracting(line -> line.split(",", -1)[2])
                .containsExactly("invoice", "one", "two", "three");
    }

    @Test
    void fileForExcelBeginsWithTheMarkOfUtf8() throws IOException {
        answers.answer(MUTATIONS, _ -> list("", mutation("Pulsa 2 × Rp 10.000, é")));
        at(page, "money");

        var file = page.waitForDownload(
                () -> section(page, "Mutations").getByText("Export CSV").click());

        assertThat(Files.readString(file.path())).startsWith("\ufeffat,").contains("2 × Rp 10.000, é");
    }

    @Test
    void timesOfFiltersAreInThePreferredZone() {
        page.evaluate("() => localStorage.setItem('tuntas-zone', '\"Asia/Jayapura\"')");
        at(page, "refusals");
        page.getByText("More filters").click();

        page.locator("input[name=from]").fill("2026-01-02T09:00");

        assertThat(page).hasURL(Pattern.compile("from=2026-01-02T00%3A00%3A00.000Z$"));
        assertThat(page.locator("[data-chip=from]")).hasText(Pattern.compile("2 Jan 2026, 09:00:00 GMT\\+9"));
        assertThat(page.locator("input[name=from]")).hasValue("2026-01-02T09:00");
    }

    @Test
    void nothingIsSaidAboutFiltersWithoutAnAnswer() {
        answers.answer(REFUSALS, _ -> list(""));
        at(page, "refusals?address=one");
        assertThat(page.locator("main .empty")).isVisible();
        answers.hold(REFUSALS);

        page.navigate("/#/refusals?address=two");
        assertThat(page.locator("[data-chip=address]")).containsText("two");
        answers.held(1);

        assertThat(page.locator("main .empty")).hasCount(0);
        answers.held(1).getFirst().abort();
        assertThat(page.locator("tuntas-list > .problem")).isVisible();
        assertThat(page.locator("main .empty")).hasCount(0);
    }

    @Test
    void rowsOfOtherFiltersAreNotThoseOfFiltersThatFailed() {
        answers.answer(REFUSALS, _ -> list("more", refusal("one")));
        at(page, "refusals?address=one");
        assertRows("one");
        answers.fail(REFUSALS);

        page.navigate("/#/refusals?address=two");

        assertThat(page.locator("tuntas-list > .problem")).isVisible();
        assertRows();
        assertThat(page.getByText("Show more")).hasCount(0);
    }

    /// It is neither yesterday nor the day before.
    @Test
    void timesInWordsNameNoDayOfTheCalendar() {
        page.evaluate("() => localStorage.setItem('tuntas-language', '\"id\"')");
        page.reload();
        page.clock().setFixedTime("2026-01-07T08:00:00+07:00");
        answers.answer(
                REFUSALS, _ -> list("", refusal("one").replace("2026-01-02T03:04:05Z", "2026-01-05T22:00:00+07:00")));

        at(page, "refusals");

        assertThat(page.locator("main tr[data-row] time")).hasText(Pattern.compile("^1 (hari|h) "));
    }

    @Test
    void replayNamesItsCallback() {
        answers.answer(CALLBACKS, _ -> list("", callback("one"), callback("two")));
        at(page, "callbacks");

        page.locator("main tr[data-row=two]").getByText("Replay").click();

        assertThat(page.locator("dialog[open]")).containsText("order.two, ref_id two");
    }

    /// Nothing of it is said below other filters either.
    @Test
    void actThatFailedAfterTheFilterWasChangedIsNotDone() {
        answers.answer(NOTIFICATIONS, _ -> list("", """
                {"id": "one", "kind": "completed", "channel": "email", "recipient": "sari@example.com", "status": "dead",
                 "attempts": 9, "created_at": "2026-01-02T03:04:05Z", "order_id": "ord_1"}"""));
        answers.holdPosts("/v1/notifications/one/retry");
        at(page, "notifications");
        page.locator("main tuntas-list tr[data-row]").getByText("Send now").click();
        page.keyboard().press("Enter");
        var sent = answers.held(1).getFirst();

        page.navigate("/#/notifications?status=dead");
        assertThat(page.locator("[data-chip=status]")).isVisible();
        sent.abort();

        settle(page);
        assertThat(page.locator("tuntas-list > .said")).isEmpty();
        assertThat(page.locator("tuntas-list > .problem")).hasCount(0);
    }

    /// As if events were lost.
    private void gap() {
        page.evaluate("async () => (await import('/page/live.js')).emit('gap')");
    }

    /// Exactly these are shown.
    private void assertRows(String... texts) {
        assertThat(page.locator("main tr[data-row]"))
                .hasText(Stream.of(texts).map(Pattern::compile).toArray(Pattern[]::new));
    }

    private static String refusal(String address) {
        return """
                {"id": "%1$s", "at": "2026-01-02T03:04:05Z", "reason": "wrong_signature", "address": "%1$s", "size": 1,
                 "body_digest": "00"}""".formatted(address);
    }

    /// A value of a query, or 0.
    private static int number(String query, String name) {
        return Pattern.compile("\\b" + name + "=(\\d+)")
                .matcher(query)
                .results()
                .mapToInt(found -> Integer.parseInt(found.group(1)))
                .sum();
    }

    private static String callback(String refId) {
        return """
                {"id": "%1$s", "event": "order.%1$s", "ref_id": "%1$s", "status": "completed", "verified_by": "s",
                 "received_at": "2026-01-02T03:04:05Z", "deliveries": 1, "orphan": true}""".formatted(refId);
    }

    private static String mutation(String invoice) {
        return """
                {"at": "2026-01-02T03:04:05Z", "invoice": "%s", "direction": "debit", "type": "order", "amount": 1,
                 "balance_before": 2, "balance_after": 1}""".formatted(invoice);
    }
}
