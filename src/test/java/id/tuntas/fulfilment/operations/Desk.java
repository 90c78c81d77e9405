package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.RequestOptions;
import id.tuntas.testsupport.Shop;
import io.restassured.path.json.JsonPath;

/// What tests of the console do again and again.
final class Desk {

    private Desk() {}

    /// Signs in without the form, as a returning user does.
    static Page signedIn(Page page, String key) {
        var answer =
                page.request().post("/v1/session", RequestOptions.create().setHeader("Authorization", "Bearer " + key));
        assertThat(answer).isOK();
        return page;
    }

    /// Opens an address of the console.
    ///
    /// @param view such as `orders?status=failed`
    static Page at(Page page, String view) {
        page.navigate("/#/" + view);
        assertThat(page.locator("#live")).hasAttribute("data-state", "live");
        assertThat(page.locator("main")).hasAttribute("data-shown", view.replaceFirst("\\?.*", ""));
        assertThat(page.locator("main h1")).isVisible();
        return page;
    }

    static Locator row(Page page, String text) {
        return page.locator("main tr[data-row]", new Page.LocatorOptions().setHasText(text));
    }

    static Locator section(Page page, String title) {
        return page.locator(
                "main section",
                new Page.LocatorOptions().setHas(page.locator("h2", new Page.LocatorOptions().setHasText(title))));
    }

    /// An order that has been delivered.
    ///
    /// @param name as it stands in JSON
    static JsonPath completed(String reference, String name) {
        var order = Shop.orders("""
                {"reference": "%s", "customer": {"name": "%s", "email": "sari@example.com", "locale": "en"},
                 "items": [{"item_id": 101, "quantity": 1, "target": "08123456789"}]}""".formatted(reference, name));
        Shop.becomes(order, "completed");
        return Shop.read(order);
    }
}
