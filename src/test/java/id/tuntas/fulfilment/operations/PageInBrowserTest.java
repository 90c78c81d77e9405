package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The operations page as an operator uses it, with orders that commerce really delivers.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class PageInBrowserTest {

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    @Inject
    SampleOrders orders;

    @Inject
    Time time;

    @AfterEach
    void closePages() {
        chromium.closePages();
    }

    @Test
    void newOrderAppearsAndEndsWithoutReload() {
        var page = signedIn();
        page.evaluate("() => { window.isSame = true; }");

        var order = Shop.orders("""
                {"reference": "LIVE-1", "customer": {"name": "Sari", "email": "sari@example.com"},
                 "items": [%s]}""".formatted(WholeSystem.SLOW));

        var row = row(page, "LIVE-1");
        assertThat(row.locator("[data-label=Status]")).hasText("processing");
        time.passesUntilCompleted(order);
        assertThat(row.locator("[data-label=Status]")).hasText("completed");
        assertThat(row.locator("[data-label=Amount]")).containsText("10.000");
        assertThat(row.locator("[data-label=Notice]")).hasText("✓ sent");
        assertThat(page.evaluate("() => window.isSame")).isEqualTo(true);
    }

    @Test
    void detailShowsUnitsTimelineAndTheMail() {
        var order = completed("DETAIL-1", "Sari");
        var page = signedIn();

        row(page, "DETAIL-1").getByText("DETAIL-1").click();

        var detail = page.locator("#detail");
        assertThat(detail.locator("h2")).hasText("DETAIL-1 completed");
        assertThat(section(detail, "Timeline")).containsText(Pattern.compile("accepted.*placed.*completed"));
        assertThat(section(detail, "Callbacks")).containsText("order.completed");
        var serial = order.getString("items[0].units[0].serial_number");
        assertThat(section(detail, "Items")).not().containsText(serial);
        section(detail, "Items").getByText("Show goods").click();
        assertThat(section(detail, "Items")).containsText(serial);
        var notices = section(detail, "Notices");
        var sent = notices.locator("tr", new Locator.LocatorOptions().setHas(page.locator("[data-status=sent]")));
        assertThat(sent).hasCount(1);
        sent.getByText("Read").click();
        assertThat(notices.locator("pre")).containsText("DETAIL-1");
        assertThat(page).hasURL(Pattern.compile("order=" + order.getString("id")));
    }

    @Test
    void closedDetailLeavesTheAddress() {
        var order = completed("CLOSE-1", "Sari");
        var page = signedIn();
        page.navigate("/?order=" + order.getString("id"));
        assertThat(page.locator("#detail h2")).containsText("CLOSE-1");

        page.keyboard().press("Escape");

        assertThat(page.locator("#detail")).not().isVisible();
        assertThat(page).not().hasURL(Pattern.compile("order="));
    }

    @Test
    void alarmsAndJobsAreShown() {
        orders.mark(orders.processing(), "stuck");
        var page = signedIn();

        assertThat(page.locator("[data-alarm=orders_stuck]")).containsText("Orders that take too long");
        page.locator("#jobs summary").click();

        var job = page.locator("[data-job=catalogue-sync]");
        assertThat(job).isVisible();
        assertThat(job.locator("td").last()).hasText(Pattern.compile("ok|running"));
    }

    @Test
    void markupInNamesIsTextAndRunsNothing() {
        var name = "<img src=x onerror=\"document.title='ran'\"><script>document.title='ran'</script>";
        completed("MARKUP-1", name.replace("\"", "\\\""));
        var page = signedIn();

        assertThat(row(page, "MARKUP-1").locator("[data-label=Customer]")).hasText(name);
        row(page, "MARKUP-1").getByText("MARKUP-1").click();

        assertThat(page.locator("#detail")).containsText(name);
        assertThat(page.locator("main img, main script, #detail img, #detail script"))
                .hasCount(0);
        assertThat(page).hasTitle("Tuntas");
    }

    @ParameterizedTest
    @CsvSource({
        "no-such-key,    This key is not accepted.",
        "dev-storefront, This key may not read operations: it takes the role viewer or operator."
    })
    void keyThatDoesNotOpenThePageIsToldWhy(String key, String message) {
        var page = chromium.wide(root);

        signIn(page, key);

        assertThat(page.locator("#sign-in-message")).hasText(message);
        assertThat(page.locator("#board")).not().isVisible();
    }

    @Test
    void viewerReadsAndIsToldWhatTakesAnOperator() {
        orders.mark(orders.processing(), "stuck");
        var page = chromium.wide(root);
        signIn(page, "dev-viewer");
        assertThat(page.locator("#live")).hasText("live");

        page.locator("#orders tbody a").first().click();
        page.locator("#detail").getByText("Check now").click();

        assertThat(page.locator("#detail [role=status]")).containsText("role");
        assertThat(page.locator("#board")).isVisible();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void longestTextsFitTheScreen(boolean isNarrow) {
        orders.mark(orders.processing(), "stuck"); // an alarm
        var reference = (isNarrow ? "NARROW-" : "WIDE-") + "x".repeat(180);
        var order = completed(reference, "S".repeat(191));
        var page = isNarrow ? chromium.narrow(root) : chromium.wide(root);
        signIn(page, "dev-operator");
        assertThat(row(page, reference)).isVisible();
        assertThat(page.locator("[data-alarm=orders_stuck]")).isVisible();
        page.evaluate("() => document.querySelectorAll('#alarms p, .figure small')"
                + ".forEach(text => text.textContent = 'https://example.com/' + 'x'.repeat(200))");
        assertThat(Chromium.fits(page)).isTrue();

        page.navigate("/?order=" + order.getString("id"));
        assertThat(section(page.locator("#detail"), "Notices")).isVisible();

        assertThat(Chromium.fits(page)).isTrue();
    }

    private Page signedIn() {
        var page = chromium.wide(root);
        signIn(page, "dev-operator");
        assertThat(page.locator("#live")).hasText("live");
        return page;
    }

    private static void signIn(Page page, String key) {
        page.navigate("/");
        page.locator("#key").fill(key);
        page.locator("#sign-in button").click();
    }

    private static Locator row(Page page, String reference) {
        return page.locator("#orders tbody tr", new Page.LocatorOptions().setHasText(reference));
    }

    private static Locator section(Locator detail, String title) {
        return detail.locator(
                "section",
                new Locator.LocatorOptions()
                        .setHas(detail.page().locator("h3", new Page.LocatorOptions().setHasText(title))));
    }

    /// @param name as it stands in JSON
    private static JsonPath completed(String reference, String name) {
        var order = Shop.orders("""
                {"reference": "%s", "customer": {"name": "%s", "email": "sari@example.com", "locale": "en"},
                 "items": [{"item_id": 101, "quantity": 1, "target": "08123456789"}]}""".formatted(reference, name));
        Shop.becomes(order, "completed");
        return Shop.read(order);
    }
}
