import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/// Loads the console in a Chromium with a debugging port: `java FirstPaint.java DEBUGGING-PORT URL KEY LATENCY MBIT`.
///
/// Prints two lines, for an empty cache and for a second visit: milliseconds until the first paint, until the figures
/// are painted, and the bytes that came over the line until nothing was loading, compressed and with their headers.
final class FirstPaint implements WebSocket.Listener {

    private static final long PATIENCE_SECONDS = 60;
    private static final int QUIET_MILLIS = 500;

    /// Runs before the page's own scripts.
    private static final String OBSERVER = """
            new MutationObserver((_, observer) => {
              if (document.querySelector('[data-figure]')) {
                observer.disconnect();
                requestAnimationFrame(() => setTimeout(() => { window.usefulAt = performance.now(); }));
              }
            }).observe(document, { childList: true, subtree: true });""";

    private static final String PAINTED = """
            new Promise((done) => {
              const look = () => (window.usefulAt
                ? done([performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
                  window.usefulAt].map(Math.round).join(' '))
                : setTimeout(look, 5));
              look();
            })""";

    private static final Pattern ID = Pattern.compile("^\\{\"id\":(\\d+)");
    private static final Pattern LOADED =
            Pattern.compile("\"Network\\.loadingFinished\".*\"encodedDataLength\":(\\d+)");

    private final Map<Integer, CompletableFuture<String>> answers = new ConcurrentHashMap<>();
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong lastLoaded = new AtomicLong();
    private final StringBuilder message = new StringBuilder();
    private WebSocket browser;
    private String session = "";

    public static void main(String... arguments) throws Exception {
        var paint = new FirstPaint();
        try (var client = HttpClient.newHttpClient()) {
            paint.browser = client.newWebSocketBuilder()
                    .buildAsync(tools(client, arguments[0]), paint)
                    .join();
            paint.measure(arguments[1], arguments[2], arguments[3], Double.parseDouble(arguments[4]));
            paint.browser.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
        }
    }

    private static URI tools(HttpClient client, String port) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/version"))
                .build();
        return URI.create(text(client.send(request, BodyHandlers.ofString()).body(), "webSocketDebuggerUrl"));
    }

    private void measure(String url, String key, String latency, double megabits) throws Exception {
        var context = text(call("Target.createBrowserContext", "{}"), "browserContextId");
        var window = "{\"url\":\"about:blank\",\"width\":1280,\"height\":900,\"browserContextId\":\"%s\"}";
        var target = text(call("Target.createTarget", window.formatted(context)), "targetId");
        var attached = call("Target.attachToTarget", "{\"flatten\":true,\"targetId\":\"" + target + "\"}");
        session = text(attached, "sessionId");
        call("Page.enable", "{}");
        call("Network.enable", "{}");
        signIn(url, key);
        call("Network.clearBrowserCache", "{}");
        call(
                "Network.emulateNetworkConditions",
                "{\"offline\":false,\"latency\":%s,\"downloadThroughput\":%s,\"uploadThroughput\":%2$s}"
                        .formatted(latency, megabits == 0 ? "-1" : Double.toString(megabits * 125_000)));
        call("Page.addScriptToEvaluateOnNewDocument", "{\"source\":" + quoted(OBSERVER) + "}");
        for (var visit : new String[] {"empty", "second"}) {
            System.out.println(visit + " " + load(url));
        }
        session = "";
        call("Target.disposeBrowserContext", "{\"browserContextId\":\"" + context + "\"}");
    }

    /// The cookie of the session is kept by the browser; a picture is the smallest page of the same origin.
    private void signIn(String url, String key) throws Exception {
        call("Page.navigate", "{\"url\":\"" + url + "icon.svg\"}");
        var status = evaluate("""
                fetch('/v1/session', { method: 'POST',
                  headers: { Authorization: 'Bearer %s', 'X-Requested-With': 'tuntas' } })
                  .then(({ status }) => '' + status)"""
                .formatted(key));
        if (!status.equals("200")) {
            throw new IllegalStateException("the sign-in was answered " + status);
        }
    }

    private String load(String url) throws Exception {
        bytes.set(0);
        call("Page.navigate", "{\"url\":\"" + url + "\"}");
        var times = evaluate(PAINTED);
        while (System.nanoTime() - lastLoaded.get() < TimeUnit.MILLISECONDS.toNanos(QUIET_MILLIS)) {
            Thread.sleep(QUIET_MILLIS / 10);
        }
        var sent = bytes.get();
        call("Page.navigate", "{\"url\":\"about:blank\"}");
        return times + " " + sent;
    }

    private String evaluate(String script) throws Exception {
        var answer = call(
                "Runtime.evaluate",
                "{\"awaitPromise\":true,\"returnByValue\":true,\"expression\":" + quoted(script) + "}");
        return text(answer, "value");
    }

    private String call(String method, String parameters) throws Exception {
        var answer = new CompletableFuture<String>();
        int id = calls.incrementAndGet();
        answers.put(id, answer);
        var receiver = session.isEmpty() ? "" : ",\"sessionId\":\"" + session + "\"";
        var text = "{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + parameters + receiver + "}";
        browser.sendText(text, true).join();
        var content = answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (content.contains("\"error\":{") || content.contains("\"exceptionDetails\":{")) {
            throw new IllegalStateException(method + ": " + content);
        }
        return content;
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean isLast) {
        message.append(part);
        if (isLast) {
            received(message.toString());
            message.setLength(0);
        }
        socket.request(1);
        return null;
    }

    private void received(String content) {
        var answered = ID.matcher(content);
        if (answered.find()) {
            answers.remove(Integer.valueOf(answered.group(1))).complete(content);
            return;
        }
        var loaded = LOADED.matcher(content);
        if (loaded.find()) {
            bytes.addAndGet(Long.parseLong(loaded.group(1)));
            lastLoaded.set(System.nanoTime());
        }
    }

    private static String text(String json, String member) {
        var found = Pattern.compile("\"" + member + "\": ?\"([^\"]*)\"").matcher(json);
        if (!found.find()) {
            throw new IllegalStateException("no " + member + " in " + json);
        }
        return found.group(1);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
