package id.tuntas.fulfilment.operations;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// Answers of the API to a page that a test writes, fails or holds back.
final class ScriptedAnswers {

    private final Page page;

    /// Those that were held back, in the order of their requests.
    private final List<Route> held = new ArrayList<>();

    ScriptedAnswers(Page page) {
        this.page = page;
    }

    /// @param path of the requests, without query, as a regular expression
    /// @param answer JSON, made of the query
    void answer(String path, UnaryOperator<String> answer) {
        page.route(requests(path), route -> fulfil(route, answer.apply(query(route))));
    }

    void fail(String path) {
        page.route(requests(path), Route::abort);
    }

    /// Holds back all answers from now on.
    void hold(String path) {
        page.route(requests(path), held::add);
    }

    void holdPosts(String path) {
        page.route(requests(path), route -> {
            if (route.request().method().equals("POST")) {
                held.add(route);
            } else {
                route.fallback();
            }
        });
    }

    /// Waits until that many are held back.
    List<Route> held(int count) {
        page.waitForCondition(() -> held.size() >= count);
        return held;
    }

    /// Waits until the page has shown what it was answered before, and has sent what it sends then: a request of its
    /// own gets its answer after that.
    static void settle(Page page) {
        page.evaluate("""
                async () => {
                    const answered = () => fetch('/page/live.js', {method: 'HEAD', cache: 'no-store'});
                    await answered();
                    await new Promise(done =>
                        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))));
                    await answered();
                }""");
    }

    static void fulfil(Route route, String json) {
        route.fulfill(
                new Route.FulfillOptions().setContentType("application/json").setBody(json));
    }

    private static Pattern requests(String path) {
        return Pattern.compile(path + "(\\?.*)?$");
    }

    /// Decoded; empty if there is none.
    private static String query(Route route) {
        return Optional.ofNullable(URI.create(route.request().url()).getRawQuery())
                .map(query -> URLDecoder.decode(query, StandardCharsets.UTF_8))
                .orElse("");
    }

    /// A page of a list.
    ///
    /// @param cursor of the next one, or an empty text
    static String list(String cursor, String... rows) {
        return "{\"data\": [%s], \"next_cursor\": %s}"
                .formatted(String.join(",", rows), cursor.isEmpty() ? "null" : "\"" + cursor + "\"");
    }
}
