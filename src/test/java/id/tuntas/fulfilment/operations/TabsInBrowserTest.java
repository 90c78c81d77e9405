package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Tabs of one browser have the same session.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class TabsInBrowserTest {

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    @Inject
    SampleOrders orders;

    private Page tab;
    private Page other;

    @BeforeEach
    void openTabs() {
        tab = at(Desk.signedIn(chromium.wide(root), "dev-operator"), "orders/ord_" + orders.processing().id);
        other = at(tab.context().newPage(), "overview");
    }

    @AfterEach
    void closePages() {
        chromium.closePages();
    }

    @Test
    void signOutEndsAllTabsAndTheirDialogs() {
        tab.locator("[data-act=recheck]").click();
        assertThat(tab.locator("dialog[open]")).isVisible();

        signOut(other);

        assertThat(tab.locator("#sign-in")).isVisible();
        assertThat(tab.locator("dialog[open]")).hasCount(0);
    }

    @Test
    void signInOfAnotherPersonEndsTheOtherTabs() {
        signOut(other);
        signIn(tab, "dev-operator");
        assertThat(tab.locator("#live")).hasText("live");

        signIn(other, "dev-viewer");

        assertThat(other.locator("#live")).hasText("live");
        assertThat(tab.locator("#sign-in")).isVisible();
    }

    @Test
    void signInOfTheSamePersonEndsNone() {
        other.reload();
        assertThat(other.locator("#live")).hasText("live");

        ScriptedAnswers.settle(tab);
        assertThat(tab.locator("#live")).hasText("live");
        assertThat(tab.locator("#sign-in")).hasCount(0);
    }

    @Test
    void signInWithAnAccountLeadsBackToTheAddress() {
        var answers = new ScriptedAnswers(tab);
        answers.answer("/v1/session/methods", _ -> "{\"oidc\": true}");
        tab.route(
                "**/v1/session/oidc",
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("text/html")
                        .setBody("<script>location.replace('/')</script>")));
        signOut(tab);
        tab.navigate("/#/orders?status=failed");
        Desk.signedIn(tab, "dev-operator"); // as the provider does

        tab.locator("#oidc").click();

        assertThat(tab.locator("[data-chip=status]")).containsText("failed");
        assertThat(tab).hasURL(Pattern.compile("/#/orders\\?status=failed$"));
        tab.navigate("/");
        assertThat(tab.locator("main")).hasAttribute("data-shown", "overview");
    }

    private static void signOut(Page page) {
        page.locator("summary[aria-label=Settings]").click();
        page.locator("#sign-out").click();
        assertThat(page.locator("#sign-in")).isVisible();
    }

    private static void signIn(Page page, String key) {
        page.locator("#key").fill(key);
        page.locator("#sign-in button").click();
    }
}
