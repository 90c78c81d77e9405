package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;
import static id.tuntas.fulfilment.operations.ScriptedAnswers.list;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The console as those see it who read Indonesian.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class IndonesianInBrowserTest {

    /// Times in seconds, a share and a count.
    private static final String FIGURES = """
            async () => {
              const { decimal, duration, percent } = await import('/page/text.js');
              return [...[0.25, 3.5, 12, 720, 12600, 259200].map((seconds) => duration(seconds)), percent(12.5, 1),
                percent(90), decimal(0.5, 1)].join('|');
            }""";

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    @AfterEach
    void closePages() {
        chromium.closePages();
    }

    /// "h" would be read as "hari", days.
    @Test
    void timesAndSharesAreWrittenAsInTheLanguage() {
        var indonesian = at(signedIn(chromium.inIndonesian(root)), "runbook").evaluate(FIGURES);
        var english = at(signedIn(chromium.wide(root)), "runbook").evaluate(FIGURES);

        assertThat(indonesian).isEqualTo("250 milidetik|3,5 detik|12 detik|12 menit|3,5 jam|3 hari|12,5%|90%|0,5");
        assertThat(english).isEqualTo("250 ms|3.5 s|12 s|12 min|3.5 h|3 d|12.5 %|90 %|0.5");
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

    @Test
    void channelThatIsSwitchedOffIsNotChosenAnyMore() {
        var isOff = new AtomicBoolean();
        var page = signedIn(chromium.inIndonesian(root));
        var answers = new ScriptedAnswers(page);
        answers.answer(
                "/v1/topup-channels",
                _ -> list("", channel("BCAVA", isOff.get() ? "off" : "on"), channel("QRIS", "on")));
        answers.holdPosts("/v1/topups");
        at(page, "money");
        page.locator("#top-up select").selectOption("BCAVA");
        page.locator("#top-up [name=amount]").fill("50000");

        page.locator("#top-up button").click();
        var request = answers.held(1).getFirst();
        isOff.set(true);
        request.fulfill(new Route.FulfillOptions()
                .setStatus(422)
                .setContentType("application/problem+json")
                .setBody("{\"status\": 422, \"title\": \"Channel is off\"}"));

        assertThat(page.locator("#top-up select")).hasValue("QRIS");
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
