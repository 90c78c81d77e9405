package id.tuntas.chaos;

import id.tuntas.testsupport.Storefront;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/// Orders in a steady beat, whatever became of those before: each by a customer who asks again, under the same
/// reference, until a replica has accepted it.
final class SteadyLoad {

    static final int PER_SECOND = 20;

    /// An order was in time when its customer was notified of the end within this time of the beat.
    static final Duration IN_TIME = Duration.ofSeconds(5);

    private static final Duration AGAIN_AFTER = Duration.ofMillis(300);

    /// While so many customers wait, no others come; their orders are missed.
    private static final int MAX_WAITING = 120;

    private static final int FIRST_OF_A_BURST = 500_000;

    private final Storefront shop;
    private final Semaphore places = new Semaphore(MAX_WAITING);
    private final ExecutorService customers = Executors.newVirtualThreadPerTaskExecutor();
    private final Set<String> accepted = ConcurrentHashMap.newKeySet();
    private final Thread beat = Thread.ofPlatform().name("steady-load").unstarted(this::run);
    private volatile Instant start = Instant.MAX;
    private volatile boolean isOver;

    SteadyLoad(Storefront shop) {
        this.shop = shop;
    }

    void begin() {
        start = Instant.now();
        beat.start();
    }

    private void run() {
        try {
            for (int number = 0; !isOver; number++) {
                Thread.sleep(Duration.between(Instant.now(), beatOf(number)));
                if (places.tryAcquire()) {
                    int order = number;
                    customers.execute(() -> {
                        buy(referenceOf(order), order);
                        places.release();
                    });
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// So many customers at once beside the others; comes back when the orders of all are accepted.
    void burst(int orders) throws InterruptedException {
        var bought = new CountDownLatch(orders);
        for (int i = 0; i < orders; i++) {
            int number = FIRST_OF_A_BURST + i;
            customers.execute(() -> {
                buy("BURST-" + number, number);
                bought.countDown();
            });
        }
        bought.await();
    }

    private void buy(String reference, int number) {
        while (!shop.tryToBuy(reference, number)) {
            try {
                Thread.sleep(AGAIN_AFTER);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        accepted.add(reference);
    }

    /// Comes back when every customer's order is accepted.
    void end() throws InterruptedException {
        isOver = true;
        beat.join();
        customers.close();
    }

    /// The references of all orders.
    Set<String> accepted() {
        return Set.copyOf(accepted);
    }

    /// How many orders a second were in time, of those whose beat is in a span of time.
    ///
    /// @param notified when the customer of an order was notified of its end
    double rate(Instant from, Duration span, Map<String, Instant> notified) {
        int inTime = 0;
        int number = (int) Math.ceilDiv(Duration.between(start, from).toNanos() * PER_SECOND, 1_000_000_000L);
        for (; beatOf(number).isBefore(from.plus(span)); number++) {
            var end = notified.get(referenceOf(number));
            if (end != null && end.isBefore(beatOf(number).plus(IN_TIME))) {
                inTime++;
            }
        }
        return inTime / (double) span.toSeconds();
    }

    private Instant beatOf(int number) {
        return start.plus(Duration.ofSeconds(number).dividedBy(PER_SECOND));
    }

    private static String referenceOf(int number) {
        return "CHAOS-" + number;
    }
}
