package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;
import static id.tuntas.fulfilment.operations.ScriptedAnswers.list;

import com.microsoft.playwright.Page;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The console as those see it who read Indonesian.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class IndonesianInBrowserTest {

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    @AfterEach
    void closePages() {
        chromium.closePages();
    }

    /// The word for an order of goods is another one.
    @Test
    void listsAreSortedByWords() {
        var page = at(signedIn(chromium.inIndonesian(root)), "orders?sort=age");

        assertThat(page.locator("[data-chip=sort]")).hasText("Urutan: paling lama tanpa perubahan ×");
    }

    @Test
    void channelThatIsOffIsShownAndCannotBeChosen() {
        var page = withChannels(channel("BCAVA", "off"), channel("QRIS", "on"));

        assertThat(page.locator("#top-up option:disabled")).hasText("BCAVA (nonaktif)");
        assertThat(page.locator("#top-up option:enabled")).hasText("QRIS");
        assertThat(page.locator("#top-up select")).hasValue("QRIS");
        assertThat(page.locator("#top-up button")).isEnabled();
    }

    @Test
    void withoutAChannelThatIsOnNothingCanBeRequested() {
        var page = withChannels(channel("BCAVA", "off"));

        assertThat(page.locator("#top-up option:disabled")).hasCount(1);
        assertThat(page.locator("#top-up button")).isDisabled();
    }

    private Page withChannels(String... channels) {
        var page = signedIn(chromium.inIndonesian(root));
        new ScriptedAnswers(page).answer("/v1/topup-channels", _ -> list("", channels));
        return at(page, "money");
    }

    private static String channel(String name, String status) {
        return "{\"code\": \"%1$s\", \"name\": \"%1$s\", \"status\": \"%2$s\"}".formatted(name, status);
    }

    private static Page signedIn(Page page) {
        return Desk.signedIn(page, "dev-operator");
    }
}
