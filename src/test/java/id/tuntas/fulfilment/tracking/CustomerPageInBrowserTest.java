package id.tuntas.fulfilment.tracking;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.SlowOrders;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The customer's page as customers meet it, with orders that commerce really delivers.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class CustomerPageInBrowserTest {

    private static final String COMPLETE = "Your order is complete";

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    @Inject
    SlowOrders slowOrders;

    @AfterEach
    void closePages() {
        chromium.closePages();
    }

    @Test
    void openOrderComesToItsEndWithoutScripts() {
        var order = slowDelivery();
        var page = open(chromium.withoutScripts(root), order);
        assertThat(page.locator("h1")).not().hasText(COMPLETE);
        slowOrders.deliver(order.getString("id"));

        assertThat(page.locator("h1")).hasText(COMPLETE);
    }

    @Test
    void openOrderComesToItsEndWithoutReload() {
        var order = slowDelivery();
        var page = open(chromium.wide(root), order);
        assertThat(page.locator("h1")).not().hasText(COMPLETE);
        page.evaluate("() => { window.isSame = true; }");
        slowOrders.deliver(order.getString("id"));

        assertThat(page.locator("h1")).hasText(COMPLETE);
        assertThat(page.evaluate("() => window.isSame")).isEqualTo(true);
    }

    @Test
    void licenceIsRevealedByAClickWithoutScripts() {
        var order = licence();
        var licence = order.getString("items[0].units[0].license");
        var page = open(chromium.withoutScripts(root), order);
        assertThat(page.content()).contains(COMPLETE).doesNotContain(licence);

        page.getByText("Show code").click();

        assertThat(page.locator("code")).hasText(licence);
        assertThat(Shop.timeline(order.getString("id"))).contains("revealed");
        page.getByText("Hide").click();
        assertThat(page.getByText("Show code")).isVisible();
        assertThat(page.content()).doesNotContain(licence);
    }

    @Test
    void licenceIsRevealedInPlaceWithScripts() {
        var order = licence();
        var licence = order.getString("items[0].units[0].license");
        var page = open(chromium.wide(root), order);
        page.evaluate("() => { window.isSame = true; }");
        assertThat(page.content()).doesNotContain(licence);

        page.getByText("Show code").click();

        assertThat(page.locator("code")).hasText(licence);
        assertThat(page.evaluate("() => window.isSame")).isEqualTo(true);
        assertThat(Shop.timeline(order.getString("id"))).containsOnlyOnce("revealed");
    }

    @Test
    void licenceIsHiddenWithoutNetworkAndCanBeShownAfterwards() {
        var page = revealed();
        page.evaluate("() => { window.isSame = true; }");
        page.context().setOffline(true);

        page.getByText("Hide").click();

        assertThat(page.locator("code")).hasCount(0);
        page.context().setOffline(false);
        assertThat(page.getByText("Show code")).isVisible();
        assertThat(page.evaluate("() => window.isSame")).isEqualTo(true);
    }

    @Test
    void buttonSaysForAMomentThatTheLicenceIsCopied() {
        var page = revealed();
        page.evaluate("() => { navigator.clipboard.writeText = async () => {}; }");
        var button = page.locator("button.copy");

        button.dblclick();

        assertThat(button).hasText("Copied");
        assertThat(button).hasText("Copy");
    }

    @Test
    void licenceThatTheBrowserDoesNotCopyIsSaidToBeNotCopied() {
        var page = revealed();
        page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new DOMException('no'); }; }");

        page.locator("button.copy").click();

        assertThat(page.locator("button.copy")).hasText("Not copied: select it");
        assertThat(page.locator("button.copy")).hasText("Copy");
    }

    private Page revealed() {
        var page = open(chromium.wide(root), licence());
        page.getByText("Show code").click();
        assertThat(page.locator("code")).isVisible();
        return page;
    }

    @Test
    void pageFitsASmallScreen() {
        var order = slowDelivery();
        var page = open(chromium.narrow(root), order);
        assertThat(page.locator(".steps")).isVisible();
        assertThat(Chromium.fits(page)).isTrue();
        slowOrders.deliver(order.getString("id"));

        open(page, licence());
        page.getByText("Show code").click();
        assertThat(page.locator("code")).isVisible();

        assertThat(Chromium.fits(page)).isTrue();
    }

    private static Page open(Page page, JsonPath order) {
        page.navigate(order.getString("track_url"));
        return page;
    }

    private JsonPath slowDelivery() {
        return Shop.read(slowOrders.placedFor("{\"name\": \"Sari\", \"locale\": \"en\"}"));
    }

    private static JsonPath licence() {
        var order = Shop.orders("""
                {"reference": "LICENCE-%d", "customer": {"name": "Sari", "locale": "en"},
                 "items": [{"item_id": 501, "quantity": 1}]}""".formatted(System.nanoTime()));
        Shop.becomes(order, "completed");
        return Shop.read(order);
    }
}
