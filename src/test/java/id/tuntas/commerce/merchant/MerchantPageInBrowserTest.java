package id.tuntas.commerce.merchant;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.RequestOptions;
import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The merchant's console in a real browser.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class MerchantPageInBrowserTest {

    private static final List<String> VIEWS = List.of("resellers", "items", "topups", "deliveries");

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    @AfterEach
    void closePages() {
        chromium.closePages();
    }

    @Test
    void resellerIsOpenedItsKeyIsShownOnceAndItIsSuspended() {
        var name = "Toko " + UUID.randomUUID();
        var page = chromium.wide(root);
        page.clock().install();
        page.navigate("/merchant");
        page.locator("#key").fill("dev-operator");
        page.keyboard().press("Enter");
        assertThat(page.locator("#sign-in-message"))
                .containsText("has the role operator, which has nothing to do here");
        page.locator("#key").fill("dev-merchant");
        page.keyboard().press("Enter");
        assertThat(page.locator("h1")).hasText("Resellers");
        // Not to be shown by the regular reading. The page's clock cannot go back, and goes on until it jumps there.
        page.clock().pauseAt(System.currentTimeMillis() + 60_000);

        button(page, "New reseller").click();
        page.locator("dialog input[name=name]").fill(name);
        page.getByLabel("Contact, shown").fill("sari@example.com");
        page.getByLabel("Addresses and ranges").fill("somewhere");
        button(page, "Open the reseller").click();
        assertThat(page.locator("dialog .problem")).containsText("/whitelist/0 must be an IP address");
        page.getByLabel("Addresses and ranges").fill("");
        button(page, "Open the reseller").click();

        assertThat(page.locator("[data-key]")).hasText(Pattern.compile("[0-9a-f]{64}"));
        button(page, "It is stored").click();
        assertThat(page.locator("dialog[open]")).hasCount(0);
        row(page, name).getByText("Suspend").click();
        page.locator("dialog[open] textarea").fill("did not pay");
        page.keyboard().press("Enter");
        assertThat(row(page, name).locator("[data-column=status]")).hasText("suspended");
        assertThat(Merchant.audited(row(page, name).getAttribute("data-row"), "reseller.suspend"))
                .singleElement()
                .asString()
                .contains("note=did not pay");
    }

    @Test
    void licencesWithADuplicateAreNotLostInTheForm() {
        var code = UUID.randomUUID().toString();
        var page = at(signedIn(chromium.wide(root)), "items?search=Antivirus");
        var antivirus = page.locator("main tr[data-row]").first();
        var before = Integer.parseInt(
                antivirus.locator("[data-column=stock]").textContent().strip());

        antivirus.getByText("Add licences").click();
        page.getByLabel("One per line").fill(code + "\n\n" + code);
        button(page, "Add").click();
        assertThat(page.locator("dialog .problem")).containsText("line 2 repeats line 1");
        page.getByLabel("One per line").fill(code + "\n" + code + "-2");
        button(page, "Add").click();

        assertThat(antivirus.locator("[data-column=stock]")).hasText(Integer.toString(before + 2));
        antivirus.getByText("Change").click();
        page.getByLabel("Availability").last().selectOption("unavailable");
        page.getByLabel("Reason, for the audit").fill("sold out everywhere");
        button(page, "Save").click();
        assertThat(antivirus.locator("[data-column=availability]")).hasText("unavailable");
        Merchant.patches("items/" + antivirus.getAttribute("data-row"), "{\"availability\": \"active\"}")
                .statusCode(200);
    }

    @Test
    void formStaysUntilItIsKnownWhatBecameOfIt() {
        var page = at(signedIn(chromium.wide(root)), "items?search=Antivirus");
        var held = new ArrayList<Route>();
        page.route(Pattern.compile("/v1/merchant/items/\\d+$"), held::add);
        page.locator("main tr[data-row]").first().getByText("Change").click();
        page.getByLabel("Price in Rupiah").fill("123456");
        button(page, "Save").click();
        page.waitForCondition(() -> !held.isEmpty());

        page.keyboard().press("Escape");
        page.keyboard().press("Escape");

        var cancel = button(page, "Cancel");
        assertThat(cancel).isDisabled();
        held.getFirst().abort();
        assertThat(page.locator("dialog .problem")).not().isEmpty();
        assertThat(page.getByLabel("Price in Rupiah")).hasValue("123456");
        assertThat(cancel).isEnabled();
        page.keyboard().press("Escape");
        assertThat(page.locator("dialog[open]")).hasCount(0);
    }

    @Test
    void whitelistThatHasChangedMeanwhileIsNotReplaced() {
        var reseller = resellers.withBalance(1_000);
        var page = at(signedIn(chromium.wide(root)), "resellers");
        page.locator("main tr[data-row='" + reseller.accountId() + "']")
                .getByText("Addresses")
                .click();
        Merchant.posts("resellers/" + reseller.accountId() + "/whitelist", "{\"whitelist\": [\"203.0.113.7\"]}")
                .statusCode(200);

        page.getByLabel("Addresses and ranges").fill("198.51.100.0/24");
        button(page, "Save").click();

        assertThat(page.locator("dialog .problem")).containsText("changed meanwhile to: 203.0.113.7");
        assertThat(page.getByLabel("Addresses and ranges")).hasValue("198.51.100.0/24");
        Merchant.reads("resellers/" + reseller.accountId()).body("whitelist", equalTo(List.of("203.0.113.7")));
    }

    @Test
    void stockThatHasChangedMeanwhileIsNotSetBack() {
        int item = items.withStock(5);
        var page = at(signedIn(chromium.wide(root)), "items?search=Limited " + item);
        page.locator("main tr[data-row='" + item + "']").getByText("Change").click();
        Merchant.patches("items/" + item, "{\"stock\": 3}").statusCode(200);

        page.locator("dialog input[name=stock]").fill("10");
        button(page, "Save").click();

        assertThat(page.locator("dialog .problem")).containsText("changed meanwhile from 5 to 3");
        assertThat(page.locator("dialog input[name=stock]")).hasValue("10");
        Merchant.reads("items/" + item).body("stock", equalTo(3));
        items.retire(item);
    }

    @Test
    void newKeyForgetsTheCallbackUrlOnRequest() throws IOException {
        var reseller = resellers.withBalance(1_000);
        reseller.listen();
        var page = at(signedIn(chromium.wide(root)), "resellers");
        var own = page.locator("main tr[data-row='" + reseller.accountId() + "']");

        own.getByText("New key").click();
        page.getByLabel("Forget the callback URL").check();
        page.getByLabel("Reason, for the audit").fill("leaked");
        assertThat(Chromium.violations(page)).isEmpty();
        button(page, "Replace the key").click();

        assertThat(page.locator("[data-key]")).hasText(Pattern.compile("[0-9a-f]{64}"));
        assertThat(page.getByText("Callbacks go on: this replica")).isHidden();
        Merchant.reads("resellers/" + reseller.accountId()).body("callback_host", nullValue());
        assertThat(Merchant.audited(reseller.accountId(), "reseller.callbacks.stop"))
                .hasSize(1);
    }

    /// During a roll-out.
    @Test
    void replicaOfAnEarlierVersionDoesNotForgetIt() {
        var reseller = resellers.withBalance(1_000);
        var page = at(signedIn(chromium.wide(root)), "resellers");
        page.route(
                Pattern.compile("/key$"),
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody("{\"reseller\": {\"name\": \"R\"}, \"api_key\": \"k\"}")));

        page.locator("main tr[data-row='" + reseller.accountId() + "']")
                .getByText("New key")
                .click();
        page.getByLabel("Forget the callback URL").check();
        page.getByLabel("Reason, for the audit").fill("leaked");
        button(page, "Replace the key").click();

        assertThat(page.getByText("Callbacks go on: this replica")).isVisible();
    }

    @Test
    void paymentIsConfirmedAndTheAddressRestoresTheView() {
        var reseller = resellers.withBalance(1_000);
        var refId = reseller.toppedUp("BCAVA", 75_000);
        var page = at(signedIn(chromium.wide(root)), "topups?status=pending&reseller_id=" + reseller.accountId());
        assertThat(page.locator("[data-chip=reseller_id]")).isVisible();
        // read before the act: once it is paid, the list of pending top-ups no longer has it
        var topUp = page.locator("main tr[data-row]").first().getAttribute("data-row");

        button(page, "Confirm the payment").click();
        page.getByLabel("Reason, for the audit").fill("seen at the bank");
        button(page, "It has arrived").click();

        assertThat(page.locator(".said")).hasText("Done.");
        assertThat(Merchant.audited(topUp, "topup.confirm").toString()).contains("note=seen at the bank");
        reseller.awaitStatus(refId, "completed");
    }

    @Test
    void everyViewFitsASmallDarkScreenAndIsAccessible() throws IOException {
        resellers.withBalance(1_000).toppedUp("BCAVA", 75_000);
        var page = signedIn(chromium.narrow(root));

        for (var view : VIEWS) {
            at(page, view);
            assertThat(page.locator("main [aria-busy=true]")).hasCount(0);
            assertThat(Chromium.fits(page)).as(view).isTrue();
            assertThat(Chromium.violations(page)).as(view).isEmpty();
        }
        page.keyboard().press("g");
        page.keyboard().press("i");
        assertThat(page.locator("h1")).hasText("Items");
        page.locator("main tr[data-row]").first().getByText("Change").click();
        assertThat(Chromium.violations(page)).isEmpty();
    }

    private static Page signedIn(Page page) {
        var answer = page.request()
                .post("/v1/session", RequestOptions.create().setHeader("Authorization", "Bearer dev-merchant"));
        assertThat(answer).isOK();
        return page;
    }

    private static Page at(Page page, String view) {
        page.navigate("/merchant#/" + view);
        assertThat(page.locator("main")).hasAttribute("data-shown", view.replaceFirst("\\?.*", ""));
        assertThat(page.locator("main h1")).isVisible();
        return page;
    }

    private static Locator button(Page page, String text) {
        return page.locator(
                        "button:visible",
                        new Page.LocatorOptions().setHasText(Pattern.compile("^\\s*" + text + "\\s*$")))
                .last();
    }

    private static Locator row(Page page, String text) {
        return page.locator("main tr[data-row]", new Page.LocatorOptions().setHasText(text));
    }
}
