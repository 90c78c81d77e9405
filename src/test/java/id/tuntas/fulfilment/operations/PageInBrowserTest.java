package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;
import static id.tuntas.fulfilment.operations.Desk.completed;
import static id.tuntas.fulfilment.operations.Desk.row;
import static id.tuntas.fulfilment.operations.Desk.section;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.SlowOrders;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Signing in, and orders as an operator works on them; commerce really delivers them.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class PageInBrowserTest {

    private static final String CUSTOMER = "{\"name\": \"Sari\", \"email\": \"sari@example.com\"}";

    @TestHTTPResource("/")
    URI root;

    @Inject
    FulfilmentDatabase database;

    @Inject
    Chromium chromium;

    @Inject
    SampleOrders orders;

    @Inject
    Listeners listeners;

    @Inject
    SlowOrders slowOrders;

    @AfterEach
    void closePages() {
        chromium.closePages();
    }

    @Test
    void keyIsAskedForOnceAndNotKeptByThePage() {
        var page = chromium.wide(root);
        page.navigate("/#/orders?status=failed");
        signIn(page, "dev-operator");
        assertThat(page.locator("#live")).hasText("live");
        assertThat(page).hasURL(Pattern.compile("#/orders\\?status=failed$"));

        page.reload();

        assertThat(page.locator("#live")).hasText("live");
        assertThat(page.evaluate("() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])"))
                .asString()
                .doesNotContain("dev-operator", "tuntas-session");
        page.locator("summary[aria-label=Settings]").click();
        page.locator("#sign-out").click();
        assertThat(page.locator("#sign-in")).isVisible();
        page.reload();
        assertThat(page.locator("#sign-in")).isVisible();
    }

    @ParameterizedTest
    @CsvSource({
        "no-such-key,    'This key is not accepted, or the sign-in has ended. Sign in again.'",
        "dev-storefront, This key has another role than this page takes."
    })
    void keyThatDoesNotOpenThePageGetsTheReason(String key, String message) {
        var page = chromium.wide(root);
        page.navigate("/");

        signIn(page, key);

        assertThat(page.locator("#sign-in-message")).hasText(message);
        assertThat(page.locator("nav")).not().isVisible();
    }

    @Test
    void newOrderAppearsAndEndsWithoutReload() {
        var page = at(operator(), "orders");
        page.evaluate("() => { window.isSame = true; }");

        var order = slowOrders.placedFor(CUSTOMER);

        var row = row(page, requireNonNull(Shop.text(order, "reference")));
        assertThat(row.locator("[data-column=status]")).hasText("processing");
        slowOrders.deliver(order);
        assertThat(row.locator("[data-column=status]")).hasText("completed");
        assertThat(row.locator("[data-column=amount]")).containsText("10.000");
        assertThat(row.locator("[data-column=notification]")).hasText("✓ sent");
        assertThat(page.evaluate("() => window.isSame")).isEqualTo(true);
    }

    @Test
    void orderShowsWhatHappenedItsGoodsAndTheMail() {
        var order = completed("DETAIL-1", "Sari");
        var page = at(operator(), "orders");

        row(page, "DETAIL-1").getByText("DETAIL-1").click();

        assertThat(page.locator("h1")).hasText("DETAIL-1 completed");
        assertThat(page).hasURL(Pattern.compile("#/orders/" + order.getString("id")));
        assertThat(page.locator("[data-sentence]"))
                .containsText(Pattern.compile("Sari bought 1 × .* for Rp.10\\.000; everything was delivered"));
        assertThat(section(page, "Timeline"))
                .containsText(Pattern.compile("accepted.*placed.*callback order\\.completed", Pattern.DOTALL));
        var serial = order.getString("items[0].units[0].serial_number");
        assertThat(section(page, "Items")).not().containsText(serial);
        section(page, "Items").getByText("Show goods").click();
        assertThat(section(page, "Items")).containsText(serial);
        var mail = page.locator(
                "[data-kind=notification]", new Page.LocatorOptions().setHas(page.locator("[data-status=sent]")));
        mail.getByText("Read the text").click();
        assertThat(mail.locator("pre")).containsText("DETAIL-1");
        var callback = page.locator("[data-kind=callback]").first();
        callback.getByText("Body").click();
        assertThat(callback.locator("pre")).containsText("\"event\": \"order.");
    }

    @Test
    void changesDuringABreakArriveWithoutReload() {
        var order = orders.processing();
        var page = at(operator(), "orders?q=" + order.reference);
        assertThat(row(page, order.reference)).isVisible();

        var again = page.waitForRequest("**/v1/operations/stream", () -> {
            listeners.closeAll();
            orders.mark(order, "stuck");
        });

        assertThat(again.headerValue("last-event-id")).isNotBlank();
        assertThat(row(page, order.reference).locator("[data-column=status]")).containsText("stuck");
    }

    @Test
    void evidenceIsSavedAndPrinted() {
        var order = completed("EVIDENCE-1", "Sari").getString("id");
        var page = at(operator(), "orders/" + order);
        var evidence = section(page, "Evidence");

        var file = page.waitForDownload(
                () -> evidence.locator("[data-evidence=file]").click());
        evidence.getByLabel("With goods and texts in clear").check();
        var print =
                page.waitForPopup(() -> evidence.locator("[data-evidence=page]").click());

        assertThat(file.suggestedFilename()).isEqualTo("evidence-" + order + ".json");
        assertThat(print.locator("h1")).hasText("Evidence about order " + order);
        assertThat(print.locator("header")).containsText("Goods and addresses are in clear.");
        assertThat(print.locator("dl div").first()).hasCSS("display", "grid");
    }

    @Test
    void endOfAnOrderDisturbsNoDialogAndNoOpenedPart() {
        var order = slowOrders.placedFor(CUSTOMER);
        var page = at(operator(), "orders/" + order);
        page.locator("[data-kind=step] .at").first().waitFor();
        page.locator("[data-act=end]").click();
        page.locator("dialog[open] textarea").pressSequentially("the shop called");

        slowOrders.deliver(order);

        assertThat(page.locator("h1")).hasText(Shop.text(order, "reference") + " completed");
        assertThat(page.locator("dialog[open] textarea")).hasValue("the shop called");
        assertThat(page.locator("dialog[open] textarea")).isFocused();
        refusalStaysUntilAnotherOrderIsShown(page, order);
    }

    /// Longer than it takes to read the order again.
    private void refusalStaysUntilAnotherOrderIsShown(Page page, String finished) {
        page.waitForResponse(
                "**/" + finished + "/timeline?*", () -> page.keyboard().press("Enter"));
        var refusal = page.locator("main .problem");
        assertThat(refusal).hasText("The order cannot be ended. It is completed and final.");
        ScriptedAnswers.settle(page);
        assertThat(refusal).isVisible();
        assertThat(page.locator("order-view > .said")).isEmpty();

        var other = orders.processing();
        at(page, "orders/ord_" + other.id);
        assertThat(page.locator("h1")).containsText(other.reference);
        assertThat(refusal).hasCount(0);
    }

    @Test
    void markIsResolvedWithAReason() {
        var order = orders.processing();
        orders.mark(order, "stuck");
        var page = at(operator(), "orders/ord_" + order.id);

        page.locator("[data-act=resolve]").click();
        page.locator("dialog[open] textarea").fill("the supplier answered by phone");
        page.locator("dialog[open] footer button").last().click();

        assertThat(page.locator("[data-act=resolve]")).hasCount(0);
        assertThat(section(page, "Timeline")).containsText("the supplier answered by phone");
    }

    @Test
    void confirmationSaysThatAWithheldCodeIsReleasedAndAsksForTheReason() {
        var order = orders.processing();
        orders.mark(order, "duplicate_secret");
        var page = at(operator(), "orders/ord_" + order.id);
        assertThat(page.locator("[data-act=resolve]")).hasText("Release the code");

        page.locator("[data-act=resolve]").click();
        assertThat(page.locator("dialog[open]")).containsText("The customer is sent the withheld code");
        page.locator("dialog[open] button.danger").click();
        assertThat(page.locator("dialog[open] textarea:invalid")).isVisible();
        page.locator("dialog[open] textarea").fill("the supplier has replaced the other one");
        page.locator("dialog[open] button.danger").click();

        assertThat(page.locator("[data-act=resolve]")).hasCount(0);
        assertThat(section(page, "Timeline")).containsText("the supplier has replaced the other one");
    }

    @Test
    void planSaysThatWithheldCodesAreReleasedAndAsksForTheReason() {
        orders.mark(orders.processing(), "duplicate_secret");
        var page = at(operator(), "orders?attention=duplicate_secret");

        page.getByText("For all of these").click();
        assertThat(page.locator("[data-bulk=resolve]")).hasText("Release the codes");
        page.locator("[data-bulk=resolve]").click();
        assertThat(page.locator("dialog[open]")).containsText("Each customer is sent the withheld code");
        page.locator("dialog[open] button.danger").click();
        assertThat(page.locator("dialog[open] textarea:invalid")).isVisible();
        assertThat(page.locator("[data-start]")).isVisible();
        page.locator("dialog[open] textarea").fill("the supplier has replaced the other ones");
        page.locator("dialog[open] button.danger").click();

        assertThat(page.locator("[data-run=finished]")).containsText(Pattern.compile("\\d+ done, 0 skipped, 0 left"));
    }

    @Test
    void orderIsCanceledWithAReason() {
        var order = orders.waiting("unavailable");
        var page = at(operator(), "orders/ord_" + order.id);

        page.locator("[data-act=cancel]").click();
        page.locator("dialog[open] textarea").fill("the customer called");
        page.keyboard().press("Enter");

        assertThat(page.locator("h1")).hasText(order.reference + " canceled");
        assertThat(section(page, "Timeline")).containsText("the customer called");
    }

    @Test
    void orderThatIsHeldBackAfterAnUncertainAttemptCannotBeCanceled() {
        var order = orders.waiting("not_placed");
        var page = at(operator(), "orders/ord_" + order.id);
        assertThat(page.locator("[data-act=resubmit]")).isVisible();
        assertThat(page.locator("[data-act=cancel]")).hasCount(0);
    }

    @Test
    void manyAreCheckedAfterAPlan() {
        orders.processing();
        var page = at(operator(), "orders?status=processing");

        page.getByText("For all of these").click();
        page.locator("[data-bulk=recheck]").click();
        assertThat(page.locator("[data-plan]")).containsText(Pattern.compile("\\d+ orders, Rp.[\\d.]+ at stake"));
        page.locator("dialog[open] textarea").fill("after the outage");
        page.locator("[data-start]").click();

        assertThat(page.locator("[data-run=finished]")).containsText(Pattern.compile("\\d+ done, 0 skipped, 0 left"));
    }

    @Test
    void planThatIsClosedIsCanceled() {
        orders.processing();
        var page = at(operator(), "orders?status=processing");
        var before = plansCanceled();

        page.getByText("For all of these").click();
        page.locator("[data-bulk=recheck]").click();
        page.locator("dialog[open] footer button").first().click();

        assertThat(page.locator("dialog[open]")).hasCount(0);
        Awaitility.await().until(() -> plansCanceled() == before + 1);
    }

    private long plansCanceled() {
        return database.number("select count(*) from bulk_run where status = 'CANCELED'");
    }

    @Test
    void addressRestoresWhatWasShown() {
        completed("SHARED-1", "Sari");
        completed("SHARED-2", "Sari");
        var first = at(operator(), "orders");
        first.locator("input[type=search]").fill("SHARED-1");
        assertThat(first).hasURL(Pattern.compile("#/orders\\?q=SHARED-1$"));
        first.locator("select[name=status]").selectOption("completed");
        assertThat(first).hasURL(Pattern.compile("#/orders\\?q=SHARED-1&status=completed$"));

        var second = operator();
        second.navigate(first.url());

        assertThat(row(second, "SHARED-1")).isVisible();
        assertThat(row(second, "SHARED-2")).hasCount(0);
        assertThat(second.locator("[data-chip=status]")).containsText("Status: completed");
        second.locator("[data-chip=q]").click();
        assertThat(row(second, "SHARED-2")).isVisible();
    }

    @Test
    void columnsViewsAndFilesAreTheOperatorsOwn() {
        completed("OWN-1", "=cmd()");
        var page = at(operator(), "orders?q=OWN-1");
        assertThat(row(page, "OWN-1")).isVisible();

        page.getByText("Columns").click();
        page.getByRole(AriaRole.CHECKBOX, new Page.GetByRoleOptions().setName("Customer"))
                .uncheck();
        page.getByText("Saved views").click();
        page.getByLabel("Save the present filters as").fill("mine");
        page.getByText("Save", new Page.GetByTextOptions().setExact(true)).click();
        var file = page.waitForDownload(() -> page.getByText("Export CSV").click());

        assertThat(file.suggestedFilename()).isEqualTo("orders.csv");
        at(page, "orders");
        page.reload();
        assertThat(row(page, "OWN-1")).isVisible();
        assertThat(row(page, "OWN-1").locator("[data-column=customer]")).hasCount(0);
        page.getByText("Saved views").click();
        page.getByText("mine").click();
        assertThat(page).hasURL(Pattern.compile("#/orders\\?q=OWN-1$"));
    }

    @Test
    void markupInNamesIsTextAndRunsNothing() {
        var name = "<img src=x onerror=\"document.title='ran'\"><script>document.title='ran'</script>";
        var order = completed("MARKUP-1", name.replace("\"", "\\\""));
        var page = at(operator(), "orders?q=MARKUP-1");
        assertThat(row(page, "MARKUP-1").locator("[data-column=customer]")).hasText(name);

        at(page, "orders/" + order.getString("id"));

        assertThat(page.locator("main")).containsText(name);
        assertThat(page.locator("main img, main script")).hasCount(0);
        assertThat(page).hasTitle("Orders – Tuntas");
    }

    @Test
    void viewerReadsAndHasNoButtonsThatItMayNotUse() {
        var order = completed("VIEWER-1", "Sari").getString("id");
        orders.mark(orders.processing(), "stuck");
        var page = Desk.signedIn(chromium.wide(root), "dev-viewer");
        at(page, "orders/" + order);
        assertThat(section(page, "Timeline")).containsText("completed");

        assertThat(section(page, "Items").locator("button")).hasCount(0);
        assertThat(page.locator("main [data-act]")).hasCount(0);
        // It may read the attempts, but not the text, which is for operators.
        // There are two notifications if the first one left before the order ended.
        var buttons = page.locator("main [data-kind=notification] button");
        assertThat(buttons.first()).hasText("Attempts: 1");
        assertThat(buttons.filter(new Locator.FilterOptions().setHasNotText("Attempts: 1")))
                .hasCount(0);
        at(page, "orders");
        assertThat(row(page, "VIEWER-1")).isVisible();
        assertThat(page.getByText("For all of these")).hasCount(0);
        for (var view : new String[] {"webhook", "catalogue", "money", "system", "notifications"}) {
            at(page, view);
            assertThat(page.locator("main [aria-busy=true]")).hasCount(0);
            assertThat(
                            page.locator(
                                    "[data-act], [data-sync], [data-run], [data-pause-queue], [data-bulk], [data-reconcile], #top-up, main .problem:not(:empty)"))
                    .hasCount(0);
            assertThat(page.getByText("Send now")).hasCount(0);
        }
    }

    private Page operator() {
        return Desk.signedIn(chromium.wide(root), "dev-operator");
    }

    private static void signIn(Page page, String key) {
        page.locator("#key").fill(key);
        page.locator("#sign-in button").click();
    }
}
