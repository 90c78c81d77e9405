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

    @Test
    void invoiceOfAnOrderLeadsToIt() {
        answers.answer(
                MUTATIONS,
                query -> query.contains("invoice=SPY")
                        ? list("", mutation("payment", "SPY1"), mutation("topup", "SPYT"))
                        : list(""));
        at(page, "money");
        section(page, "Mutations").locator("input[name=invoice]").fill("SPY");
        var invoices = page.locator("[data-list=mutations] [data-column=invoice]");

        assertThat(invoices.first().locator("a")).hasAttribute("href", "#/orders?invoice=SPY1");
        assertThat(invoices.nth(1)).hasText("SPYT");
        assertThat(invoices.nth(1).locator("a")).hasCount(0);
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

    private static String mutation(String type, String invoice) {
        return """
                {"at": "2026-01-02T03:04:05Z", "invoice": "%s", "direction": "debit", "type": "%s", "amount": 1,
                 "balance_before": 2, "balance_after": 1}""".formatted(invoice, type);
    }
}
