package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;
import static id.tuntas.fulfilment.operations.Desk.completed;
import static id.tuntas.fulfilment.operations.Desk.row;
import static id.tuntas.fulfilment.operations.Desk.section;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.ulid.UlidCreator;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What the console says to an operator who has nothing else at hand in an incident.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class IncidentInBrowserTest {

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @Inject
    SampleOrders orders;

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

    /// As text: a click by mistake would leave what looks like the customer's.
    @Test
    void addressOfTheCustomersPageIsThereWithTheGoods() {
        var order = completed("NOTHING-ARRIVED-1", "Sari");
        at(page, "orders/" + order.getString("id"));
        var address = order.getString("track_url");
        assertThat(page.locator("main")).not().containsText(address);

        section(page, "Items").getByText("Show goods").click();

        assertThat(section(page, "Facts").locator("code").getByText(address)).isVisible();
        assertThat(section(page, "Facts")).containsText("Do not show the goods there");
        assertThat(page.locator("main a[href*='/track/']")).hasCount(0);
    }

    /// The last test still counts as confirmed when the supplier's secret was changed since.
    @Test
    void webhookSaysThatCallbacksAreRefusedNow() {
        var sentence = page.locator("[data-sentence]");
        database.execute("delete from refusal");
        at(page, "webhook");
        assertThat(sentence).containsText("Callbacks arrive and are verified.");

        rows.refusal(clock.instant(), "address", "192.0.2.78");

        assertThat(sentence).containsText(Pattern.compile("Callbacks refused in the last 60 minutes: [1-9]\\d*\\."));
        assertThat(sentence).containsText("If they are from the supplier: Change the secret.");
        assertThat(sentence).not().containsText("are verified");
        sentence.locator("a").click();
        assertThat(row(page, "192.0.2.78")).isVisible();
    }

    /// The supplier is asked with it.
    @Test
    void findingNamesItsInvoice() {
        var run = "7zzzzzzzzzzzzzzzzzzzzzzzz4";
        database.execute(
                "insert into reconciliation (id, status, created_at, started_at, finished_at, foreign_count)"
                        + " values (?, 'SUCCEEDED', utc_timestamp(6), utc_timestamp(6), utc_timestamp(6), 1)",
                run);
        database.execute(
                "insert into reconciliation_finding (id, reconciliation_id, kind, ref_id, invoice, theirs, detail)"
                        + " values (?, ?, 'FOREIGN', 'not-ours', 'SPY-4711', 10000, 'it belongs to none of our orders')",
                run,
                run);

        at(page, "money?run=" + run);

        var finding = section(page, "Reconciliation").locator("tr", having("it belongs to none of our orders"));
        assertThat(finding).containsText("SPY-4711");
        assertThat(finding).containsText("not-ours");
        database.execute("delete from reconciliation_finding where reconciliation_id = ?", run);
        database.execute("delete from reconciliation where id = ?", run);
    }

    /// The list shows words, and the filter takes codes.
    @Test
    void reasonOfAnOrderChoosesAllThatHaveIt() {
        var reason = "out_of_" + UlidCreator.getUlid().toLowerCase(); // of this order only
        var order = orders.waiting(reason);
        at(page, "orders?status=waiting");
        var suggestion = page.locator("datalist option[value=" + reason + "]");
        assertThat(suggestion).hasText(reason.replace('_', ' '));
        assertThat(page.locator("input[name=reason]")).hasAttribute("list", "known-reason");

        row(page, order.reference).getByText(reason.replace('_', ' ')).click();

        assertThat(page).hasURL(Pattern.compile("#/orders\\?status=waiting&reason=" + reason + "$"));
        assertThat(page.locator("main tr[data-row]")).hasCount(1);
        assertThat(page.locator("main tr[data-row]")).containsText(order.reference);
    }

    @Test
    void everyReadingThatTheRunbookNamesIsALink() throws IOException {
        var sections = Files.readAllLines(Path.of("src/docs/operations.id.md")).stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst(".*\\{#([a-z0-9-]+)}$", "$1"))
                .toList();
        assertThat(sections).hasSizeGreaterThan(40);

        assertThat(sections)
                .allSatisfy(section -> assertThat(readingsWithoutLink(section)).isEmpty());
        assertThat(at(page, "runbook/act-on-many-rows")
                        .locator("a[href='#/system']")
                        .first())
                .isVisible();
    }

    private List<String> readingsWithoutLink(String section) {
        at(page, "runbook/" + section);
        return page.locator("main :not(a) > code", new Page.LocatorOptions().setHasText(Pattern.compile("^GET /v1/")))
                .allTextContents();
    }

    private static Locator.LocatorOptions having(String text) {
        return new Locator.LocatorOptions().setHasText(text);
    }
}
