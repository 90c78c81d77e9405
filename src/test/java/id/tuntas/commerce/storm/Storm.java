package id.tuntas.commerce.storm;

import static java.util.concurrent.ConcurrentHashMap.newKeySet;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.PackagedApplication;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Many threads that order everything there is, lock stock and top up, until the application is gone or [#end()].
final class Storm {

    private static final int THREADS = 64;
    private static final int KINDS = 9;
    private static final int IS_REFUSED = 8;
    private static final int MORE_THAN_THE_STOCK = 61;
    static final String KEY = "dev-reseller-key";
    private static final Pattern TOKEN = Pattern.compile("LCK-[0-9a-f-]{36}");

    private final HttpClient http = HttpClient.newHttpClient();
    private final PackagedApplication application;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private final AtomicInteger number = new AtomicInteger();
    private final Set<String> accepted = newKeySet();
    private final Set<String> refused = newKeySet();
    private final Set<Integer> errors = newKeySet();
    private volatile boolean isOver;

    Storm(PackagedApplication application) {
        this.application = application;
    }

    /// Before the storm begins.
    void sendCallbacksTo(URI url) throws IOException, InterruptedException {
        var answer = send(HttpRequest.newBuilder(application.url("/api/v1/webhook"))
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString("{\"callback_url\": \"" + url + "\"}")));
        assertThat(answer.statusCode()).isEqualTo(200);
    }

    void begin() {
        for (int i = 0; i < THREADS; i++) {
            threads.execute(this::rage);
        }
    }

    /// References whose order or top-up was answered 200.
    Set<String> accepted() {
        return accepted;
    }

    /// References that were refused; whatever is in neither set was never answered, or only that it may have been
    /// taken (503).
    Set<String> refused() {
        return refused;
    }

    /// Statuses of other answers, which there must not be.
    Set<Integer> errors() {
        return errors;
    }

    /// Whether each kind of order and the top-up were accepted, and the order that is more than there is was refused.
    boolean hasSeenEveryKind() {
        return kinds(accepted).size() == KINDS - 1 && kinds(refused).contains(IS_REFUSED);
    }

    private static Set<Integer> kinds(Set<String> refIds) {
        return refIds.stream()
                .map(refId -> Integer.parseInt(refId.substring(2)) % KINDS)
                .collect(Collectors.toSet());
    }

    void end() throws InterruptedException {
        isOver = true;
        threads.shutdown();
        threads.awaitTermination(30, TimeUnit.SECONDS);
    }

    private void rage() {
        while (!isOver) {
            try {
                act(number.incrementAndGet());
            } catch (IOException _) {
                return; // the application is gone
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private void act(int n) throws IOException, InterruptedException {
        switch (n % KINDS) {
            case 0 -> order(n, 101, 2, "\"0812%08d\"".formatted(n));
            case 1 -> order(n, 101, 2, "\"081200000000\"");
            case 2 -> order(n, 101, 3, "\"081200001111\"");
            case 3 -> order(n, 501, 2, "null");
            case 4 -> order(n, 201, 1_000, "\"{\\\"target\\\": \\\"@partial\\\", \\\"opt_smm\\\": []}\"");
            case 5 -> order(n, 641, 5, "\"cancel\"");
            case 6 -> orderWithLock(n);
            case IS_REFUSED -> order(n, 641, MORE_THAN_THE_STOCK, "\"cancel\"");
            default -> count("T-" + n, post("/api/v1/balance", """
                        {"ref_id": "T-%d", "code": "QRIS", "amount": 20777}""".formatted(n)));
        }
    }

    private void order(int n, int item, int quantity, String note) throws IOException, InterruptedException {
        count("O-" + n, post("/api/v1/trx", """
                {"ref_id": "O-%d", "carts": [{"item_id": %d, "quantity": %d, "note": %s}]}""".formatted(n, item, quantity, note)));
    }

    private void orderWithLock(int n) throws IOException, InterruptedException {
        var lock = post("/api/v1/item/lock", "{\"item_id\": 642, \"quantity\": 5}");
        var token = TOKEN.matcher(lock.body());
        if (token.find()) {
            count("L-" + n, post("/api/v1/trx", """
                    {"ref_id": "L-%d", "lock_token": "%s", "carts": [{"item_id": 642, "quantity": 5, "note": "cancel"}]}""".formatted(n, token.group())));
        }
    }

    private void count(String refId, HttpResponse<String> response) {
        int status = response.statusCode();
        if (status == 200) {
            accepted.add(refId);
        } else if (status < 500) {
            refused.add(refId);
        } else if (status != 503) {
            errors.add(status);
        }
    }

    private HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(application.url(path))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    }

    /// @return the status of GET /v1/trx/{ref_id}
    int statusOf(String refId) {
        try {
            return send(HttpRequest.newBuilder(application.url("/api/v1/trx/" + refId)))
                    .statusCode();
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.header("X-APIKEY", KEY).build(), BodyHandlers.ofString());
    }
}
