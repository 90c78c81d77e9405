package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;
import static id.tuntas.fulfilment.operations.Desk.completed;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.ScreenshotOptions;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The console without a mouse, on small and dark screens, in both languages, and for those who listen to it.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class ConsoleForEveryoneInBrowserTest {

    private static final List<String> VIEWS = List.of(
            "overview",
            "orders",
            "callbacks",
            "refusals",
            "notifications",
            "money",
            "catalogue",
            "webhook",
            "system",
            "audit",
            "runbook");

    private static final Path IMAGES = Path.of("src/docs/images");

    /// Below what a person in a hurry waits for on a slow line.
    private static final int MAX_BYTES = 250_000;

    private static final int MAX_PAINTS = 5;

    /// In times of [#FIXED_WORK], since the machine's speed changes.
    private static final double MAX_WORK = 1;

    /// Lists that are built, laid out and removed by the page.
    private static final String FIXED_WORK = """
            () => {
              for (let round = 0; round < 20; round++) {
                const list = document.createElement('ul');
                for (let i = 0; i < 500; i++) {
                  const entry = document.createElement('li');
                  entry.textContent = JSON.stringify({ round, i });
                  list.append(entry);
                }
                document.body.append(list);
                list.getBoundingClientRect();
                list.remove();
              }
            }""";

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    @Inject
    SampleOrders orders;

    @Inject
    WorkingDay workingDay;

    @AfterEach
    void closePages() {
        chromium.closePages();
    }

    @Test
    void keyboardIsEnough() {
        completed("KEYS-1", "Sari");
        completed("KEYS-2", "Sari");
        var page = at(signedIn(chromium.wide(root)), "orders?q=KEYS-1");
        assertThat(Desk.row(page, "KEYS-1")).isVisible();
        var keys = page.keyboard();

        keys.press("/");
        assertThat(page.locator("input[type=search]")).isFocused();
        keys.press("Control+A");
        keys.type("KEYS-2");
        assertThat(Desk.row(page, "KEYS-2")).isVisible();
        assertThat(Desk.row(page, "KEYS-1")).hasCount(0);
        page.evaluate("() => document.activeElement.blur()");
        keys.press("j");
        keys.press("Enter");
        assertThat(page.locator("h1")).containsText("KEYS-2");
        keys.press("?");
        assertThat(page.locator("#help")).containsText("Next row");
        keys.press("Escape");
        keys.press("g");
        keys.press("o");
        assertThat(page.locator("h1")).hasText("Orders");
    }

    @Test
    void singleKeysCanBeSwitchedOff() {
        var page = at(signedIn(chromium.wide(root)), "overview");
        page.keyboard().press("?");
        page.getByLabel("Single keys work").uncheck();
        page.keyboard().press("Escape");

        page.keyboard().press("?");

        assertThat(page.locator("#help")).not().isVisible();
    }

    @Test
    void skipLinkLeadsToTheContent() {
        var page = at(signedIn(chromium.wide(root)), "orders");

        page.locator(".skip").focus();
        page.keyboard().press("Enter");

        assertThat(page.locator("main")).isFocused();
        assertThat(page).hasURL(Pattern.compile("#/orders$"));
    }

    @Test
    void everyViewFitsASmallDarkScreenAndIsAccessible() throws IOException {
        var order = longOrder("NARROW-");
        var page = signedIn(chromium.narrow(root));

        for (var view : views(order)) {
            show(page, view);
            assertThat(Chromium.fits(page)).as(view).isTrue();
            assertThat(Chromium.violations(page)).as(view).isEmpty();
        }
    }

    @Test
    void everyViewIsAccessibleOnAWideLightScreen() throws IOException {
        var order = longOrder("WIDE-");
        var page = signedIn(chromium.wide(root));

        for (var view : views(order)) {
            show(page, view);
            assertThat(Chromium.fits(page)).as(view).isTrue();
            assertThat(Chromium.violations(page)).as(view).isEmpty();
        }
    }

    @Test
    void signInIsAccessible() throws IOException {
        var page = chromium.wide(root);
        page.navigate("/");
        assertThat(page.locator("#key")).isFocused();
        assertThat(page.locator("#oidc")).hasAttribute("href", "/v1/session/oidc");

        assertThat(Chromium.violations(page)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dark", "light"})
    void themeIsRemembered(String theme) {
        var page = at(signedIn(chromium.wide(root)), "overview");
        page.locator("summary[aria-label=Settings]").click();
        page.getByLabel("Theme").selectOption(theme);

        page.reload();

        assertThat(page.locator("html")).hasAttribute("data-theme", theme);
    }

    @Test
    void timesAreShownAsPreferred() {
        completed("TIMES-1", "Sari");
        var page = at(signedIn(chromium.wide(root)), "orders?q=TIMES-1");
        page.locator("summary[aria-label=Settings]").click();

        page.getByLabel("Times").selectOption("iso");
        page.getByLabel("Time zone").selectOption("Asia/Jayapura");

        assertThat(Desk.row(page, "TIMES-1").locator("[data-column=created_at]"))
                .hasText(Pattern.compile("\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d"));
        assertThat(Desk.row(page, "TIMES-1").locator("time")).hasAttribute("title", Pattern.compile(".*GMT\\+9"));
    }

    @Test
    void indonesianBrowsersGetIndonesian() {
        var page = at(signedIn(chromium.inIndonesian(root)), "orders");
        assertThat(page.locator("h1")).hasText("Pesanan");
        assertThat(page.locator("html")).hasAttribute("lang", "id");

        page.locator("summary[aria-label=Pengaturan]").click();
        page.getByLabel("Bahasa").selectOption("en");

        assertThat(page.locator("h1")).hasText("Orders");
    }

    @Test
    void runbookIsInIndonesian() throws IOException {
        var page = at(signedIn(chromium.inIndonesian(root)), "runbook");
        assertThat(page.getByText("Topik dalam bahasa Inggris")).isVisible();
        assertThat(Chromium.violations(page)).isEmpty();

        at(page, "runbook/job_late");
        assertThat(page.locator("main")).containsText("sebuah tugas dua kali tidak berjalan");
        page.locator("main").getByText("Ada tugas yang terlambat").click();

        assertThat(page.locator("h1")).hasText("Ada tugas yang terlambat");
        assertThat(page.locator("main")).containsText("Jika semua tugas terlambat");
        assertThat(page.locator("main")).not().containsText("bahasa Inggris");
    }

    @Test
    void runbookSaysWhatIsInEnglish() {
        var page = at(signedIn(chromium.inIndonesian(root)), "runbook/database-away");

        page.locator("main").getByText("The primary is lost").click();

        assertThat(page.locator("h1")).hasText("The primary is lost");
        assertThat(page.locator("h1")).hasAttribute("lang", "en");
        assertThat(page.locator("main")).containsText("Bagian ini hanya tersedia dalam bahasa Inggris.");
    }

    @Test
    void stepsOfTheRunbookAreNumberedAcrossTheirCommands() {
        var page = at(signedIn(chromium.wide(root)), "runbook/back-up-and-restore");

        assertThat(page.locator("main ol").first()).hasAttribute("start", "1");
        assertThat(page.locator("main ol").nth(1)).hasAttribute("start", "2");
        assertThat(page.locator("main ol").nth(2)).hasAttribute("start", "3");
        assertThat(page.getByText("insert ignore into paused_queue").first())
                .hasText(Pattern.compile("^insert .*[\r\n]+update open_order set leased_until = null;$"));
    }

    @Test
    void tablesOfTheRunbookAreShown() {
        var page = at(signedIn(chromium.inIndonesian(root)), "runbook/an-alarm-came-in");

        assertThat(page.locator("main [role=region]")).hasAttribute("aria-label", Pattern.compile("^Tabel: .+"));
        assertThat(page.locator("main td code").first()).hasText("balance_low");
    }

    @Test
    void allViewsTogetherAreSmall() {
        var page = at(signedIn(chromium.wide(root)), "overview");
        VIEWS.forEach(view -> at(page, view));

        var bytes = page.evaluate("""
                () => {
                  const files = performance.getEntriesByType('resource')
                    .filter(({ name }) => !/^[/](v1|demo)[/]/.test(new URL(name).pathname));
                  return Object.values(Object.fromEntries(files.map((one) => [one.name, one.encodedBodySize])))
                    .reduce((sum, size) => sum + size, 0);
                }""");

        assertThat(((Number) bytes).intValue()).isBetween(20_000, MAX_BYTES);
    }

    /// Usually 250 ms. Other work on this machine only makes it longer, so the best of some attempts counts.
    @Test
    void overviewNeedsLittleProcessorTime() {
        var paints = new ArrayList<Double>();
        do {
            paints.add(firstUsefulPaint());
        } while (paints.getLast() > MAX_WORK && paints.size() < MAX_PAINTS);

        assertThat(paints.getLast()).as(paints.toString()).isBetween(0.01, MAX_WORK);
    }

    /// Processor time of the page's thread until a browser with an empty cache shows the figures, in times of the
    /// fixed work.
    private double firstUsefulPaint() {
        var page = signedIn(chromium.wide(root));
        var browser = page.context().newCDPSession(page);
        browser.send("Network.clearBrowserCache");
        var threadTime = new JsonObject();
        threadTime.addProperty("timeDomain", "threadTicks");
        browser.send("Performance.enable", threadTime);
        double before = taskMillis(browser);
        page.addInitScript("""
                new MutationObserver((_, observer) => {
                  if (document.querySelector('[data-figure]')) {
                    observer.disconnect();
                    requestAnimationFrame(() => { window.isUseful = true; });
                  }
                }).observe(document, { childList: true, subtree: true });""");
        page.navigate("/");
        page.waitForFunction("() => window.isUseful");
        double painted = taskMillis(browser);
        page.evaluate(FIXED_WORK);
        double fixed = taskMillis(browser) - painted;
        return (painted - before) / fixed;
    }

    private static double taskMillis(CDPSession browser) {
        return browser.send("Performance.getMetrics").getAsJsonArray("metrics").asList().stream()
                .map(JsonElement::getAsJsonObject)
                .filter(metric -> metric.get("name").getAsString().equals("TaskDuration"))
                .mapToDouble(metric -> metric.get("value").getAsDouble() * 1_000)
                .sum();
    }

    /// The pictures of the documents: `-Dimages.renew=true` stores them, and others to look at in `target/images`.
    @Test
    void picturesShowTheConsole() {
        var isRenewed = Boolean.getBoolean("images.renew");
        if (isRenewed) {
            workingDay.fill();
        } else {
            orders.mark(orders.processing(), "stuck");
        }
        var order = completed("SHOP-1001", "Sari Dewi").getString("id");
        var page = withoutJobsOfTests(signedIn(chromium.wide(root)));
        if (isRenewed) { // its ends are counted within seconds
            assertThat(page.locator("[data-figure=detection] strong")).containsText("%");
        }

        for (var picture : List.of("overview", "order")) {
            show(page, picture.equals("order") ? "orders/" + order : picture);
            var options = isRenewed
                    ? new ScreenshotOptions().setPath(IMAGES.resolve(picture + ".png"))
                    : new ScreenshotOptions();
            assertThat(page.screenshot(options)).hasSizeGreaterThan(20_000);
            assertThat(IMAGES.resolve(picture + ".png")).isNotEmptyFile();
        }
        if (isRenewed) {
            lookAtAll("wide-", page, order);
            lookAtAll("narrow-", withoutJobsOfTests(signedIn(chromium.narrow(root))), order);
        }
    }

    private static void lookAtAll(String prefix, Page page, String order) {
        for (var view : views(order)) {
            show(page, view);
            var details = page.getByText("Details");
            if (details.count() > 0) {
                details.first().click();
                assertThat(page.locator("tr.more")).isVisible();
            }
            var path = Path.of("target/images", prefix + view.replaceAll("\\W", "-") + ".png");
            page.screenshot(new ScreenshotOptions().setPath(path).setFullPage(true));
        }
    }

    /// Some jobs exist in tests only.
    private static Page withoutJobsOfTests(Page page) {
        page.navigate("/");
        page.evaluate("""
                () => {
                  const sheet = new CSSStyleSheet();
                  sheet.replaceSync('[data-alarm=job_late], [data-figure=jobs] { display: none }');
                  document.adoptedStyleSheets.push(sheet);
                }""");
        return page;
    }

    private static List<String> views(String order) {
        return Stream.concat(
                        VIEWS.stream(), Stream.of("orders/" + order, "runbook/job_late", "runbook/an-alarm-came-in"))
                .toList();
    }

    private String longOrder(String prefix) {
        orders.mark(orders.processing(), "stuck"); // an alarm
        return completed(prefix + "x".repeat(180), "S".repeat(191)).getString("id");
    }

    private static Page signedIn(Page page) {
        return Desk.signedIn(page, "dev-operator");
    }

    private static void show(Page page, String view) {
        at(page, view);
        assertThat(page.locator("main [aria-busy=true]")).hasCount(0);
    }
}
