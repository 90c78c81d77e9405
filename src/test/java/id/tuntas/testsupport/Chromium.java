package id.tuntas.testsupport;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.Playwright.CreateOptions;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The system's Chromium without a window, for tests of what people see. Its headless shell, if there is one, needs
/// half of the processor time. On a machine without any they are skipped.
@ApplicationScoped
public class Chromium {

    private static final int PATIENCE_MILLIS = 90_000;

    private static final List<Path> PLACES = Stream.of(
                    "/usr/bin/chromium-headless-shell",
                    "/usr/bin/chromium",
                    "/usr/bin/chromium-browser",
                    "/usr/bin/google-chrome",
                    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
                    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe")
            .map(Path::of)
            .toList();

    private @Nullable Playwright playwright;
    private @Nullable Browser browser;

    /// A person at a desk.
    public Page wide(URI root) {
        return page(root, new NewContextOptions().setViewportSize(1280, 900));
    }

    /// A person with a small telephone, in the dark.
    public Page narrow(URI root) {
        return page(root, new NewContextOptions().setViewportSize(360, 740).setColorScheme(ColorScheme.DARK));
    }

    /// A person who reads Indonesian.
    public Page inIndonesian(URI root) {
        return page(root, new NewContextOptions().setViewportSize(1280, 900).setLocale("id-ID"));
    }

    /// A person whose browser runs no scripts.
    public Page withoutScripts(URI root) {
        return page(root, new NewContextOptions().setViewportSize(1280, 900).setJavaScriptEnabled(false));
    }

    /// Whether everything fits into the width of the window.
    public static boolean fits(Page page) {
        return (boolean)
                page.evaluate("() => document.documentElement.scrollWidth <= document.documentElement.clientWidth");
    }

    /// What axe finds against WCAG 2.2 AA and good practice, with the elements.
    public static List<?> violations(Page page) throws IOException {
        if ((boolean) page.evaluate("() => typeof axe === 'undefined'")) {
            try (var script = Chromium.class.getResourceAsStream("/axe.min.js")) {
                page.evaluate(new String(Objects.requireNonNull(script).readAllBytes(), UTF_8));
            }
        }
        return (List<?>) page.evaluate("() => axe.run(document, {resultTypes: ['violations']}).then(found =>"
                + " found.violations.map(one => one.id + ': ' + one.nodes.map(node => node.html).join(' | ')))");
    }

    /// Closes every page; to be called after each test.
    public void closePages() {
        if (browser != null) {
            browser.contexts().forEach(BrowserContext::close);
        }
    }

    private Page page(URI root, NewContextOptions options) {
        options.locale = options.locale == null ? "en-GB" : options.locale;
        var context = running().newContext(options.setBaseURL(root.toString()));
        context.setDefaultTimeout(PATIENCE_MILLIS);
        return context.newPage();
    }

    private Browser running() {
        if (browser == null) {
            var executable = PLACES.stream().filter(Files::isExecutable).findFirst();
            assumeTrue(executable.isPresent(), "skipped: there is no Chromium at any of " + PLACES);
            PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
            playwright = Playwright.create(new CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
            browser = playwright
                    .chromium()
                    .launch(new LaunchOptions()
                            .setExecutablePath(executable.get())
                            .setTimeout(PATIENCE_MILLIS)
                            .setArgs(List.of("--no-sandbox"))); // root, as in a container, may not have one
        }
        return browser;
    }

    @PreDestroy
    void close() {
        if (playwright != null) {
            playwright.close();
        }
    }
}
