package id.tuntas.testsupport;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/// A storefront that buys from whichever replica answers, and asks another one with the same reference when none did.
public final class Storefront {

    private static final int COUNTERS = 8;

    /// For as long as it takes: less than the machine can do while applications start on it.
    private static final int STEADY_COUNTERS = 2;

    private static final Duration PAUSE = Duration.ofMillis(60);

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    private final List<URI> doors;
    private final URI webhook;
    private final Set<String> accepted = ConcurrentHashMap.newKeySet();
    private final AtomicInteger next = new AtomicInteger();

    /// @param doors   of the replicas, or of what stands before them
    /// @param webhook where customers are notified; each order has a path of its own below it
    public Storefront(List<URI> doors, URI webhook) {
        this.doors = doors;
        this.webhook = webhook;
    }

    /// Comes back when every order was accepted.
    public void buy(int orders) {
        try (var counters = Executors.newFixedThreadPool(COUNTERS)) {
            for (int i = 0; i < orders; i++) {
                counters.execute(() -> buyOne(next.getAndIncrement()));
            }
        }
    }

    /// Comes back when every order was accepted that was begun while this was wanted.
    public void buyWhile(BooleanSupplier isWanted) {
        try (var counters = Executors.newFixedThreadPool(STEADY_COUNTERS)) {
            for (int i = 0; i < STEADY_COUNTERS; i++) {
                counters.execute(() -> {
                    while (isWanted.getAsBoolean()) {
                        buyOne(next.getAndIncrement());
                    }
                });
            }
        }
    }

    /// The references of the orders that a replica has accepted.
    public Set<String> accepted() {
        return Set.copyOf(accepted);
    }

    private void buyOne(int number) {
        var reference = "SHOP-" + number;
        while (!tryToBuy(reference, number)) {
            pause();
        }
        accepted.add(reference);
        pause();
    }

    /// Asks at one door, once.
    ///
    /// @param number of which the quantity and the target are made
    /// @return whether the order was accepted; if not, that is unknown
    public boolean tryToBuy(String reference, int number) {
        var door = doors.get(ThreadLocalRandom.current().nextInt(doors.size()));
        var request = HttpRequest.newBuilder(door.resolve("/v1/orders"))
                .header("Authorization", "Bearer " + PackagedApplication.key("storefront"))
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(10))
                .POST(BodyPublishers.ofString(order(reference, number)))
                .build();
        try {
            int status = http.send(request, BodyHandlers.discarding()).statusCode();
            return status == 201 || status == 200;
        } catch (IOException _) {
            return false; // killed meanwhile: whether it was accepted is unknown
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while buying", e);
        }
    }

    private String order(String reference, int number) {
        return """
                {"reference": "%s", "customer": {"name": "Sari", "webhook_url": "%s/%s"},
                 "items": [{"item_id": 101, "quantity": %d, "target": "0812%06d5"}]}""".formatted(reference, webhook, reference, 1 + number % 3, number);
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
