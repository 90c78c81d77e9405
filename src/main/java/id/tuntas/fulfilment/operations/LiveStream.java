package id.tuntas.fulfilment.operations;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.api.Disclosure;
import id.tuntas.fulfilment.order.api.OrderView;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// Feeds the streams of this replica: one poll of the database for all listeners, and none without listeners.
@ApplicationScoped
class LiveStream {

    /// Changes that were not sent, because there were too many or the database was unavailable: clients reload their
    /// list.
    ///
    /// @param orders how many; 0 if unknown
    record Skipped(int orders) {}

    private final Listeners listeners;
    private final ChangedOrders changedOrders;
    private final Summary summary;
    private final UnitSecrets secrets;
    private final OperationsConfig config;
    private final AtomicBoolean hasGap = new AtomicBoolean();

    LiveStream(
            Listeners listeners,
            ChangedOrders changedOrders,
            Summary summary,
            UnitSecrets secrets,
            OperationsConfig config) {
        this.listeners = listeners;
        this.changedOrders = changedOrders;
        this.summary = summary;
        this.secrets = secrets;
        this.config = config;
    }

    /// Sends the figures at once, and changes as they occur.
    void join(Listener listener) {
        var figures = summary.now();
        listeners.add(listener);
        listeners.send(listener, "summary", figures);
    }

    @Scheduled(
            every = "${tuntas.operations.poll-every}",
            identity = "stream-orders",
            concurrentExecution = ConcurrentExecution.SKIP)
    void sendOrders() {
        if (listeners.isEmpty()) {
            changedOrders.pause();
            return;
        }
        feed(() -> {
            var changed = QuarkusTransaction.requiringNew().call(changedOrders::poll);
            var skipped = Math.max(0, changed.size() - config.maxOrders());
            if (skipped > 0 || hasGap.getAndSet(false)) {
                listeners.send("skipped", new Skipped(skipped));
            }
            QuarkusTransaction.requiringNew()
                    .call(() -> views(changed.subList(skipped, changed.size())))
                    .forEach(view -> listeners.send("order", view));
        });
    }

    @Scheduled(
            every = "${tuntas.operations.summary-every}",
            identity = "stream-summary",
            concurrentExecution = ConcurrentExecution.SKIP)
    void sendSummary() {
        if (!listeners.isEmpty()) {
            feed(() -> listeners.send("summary", summary.now()));
        }
    }

    @Scheduled(every = "${tuntas.operations.heartbeat-every}", identity = "stream-heartbeat")
    void heartbeat() {
        listeners.heartbeat();
    }

    /// While the database is unavailable, the streams stay open; afterwards clients are told to reload.
    private void feed(Runnable feeding) {
        try {
            feeding.run();
        } catch (RuntimeException trouble) {
            if (!hasGap.getAndSet(true)) {
                Log.warnf("the live stream cannot read the database, will retry: %s", trouble.getMessage());
            }
        }
    }

    /// Goods are always masked.
    private List<OrderView> views(List<String> ids) {
        return ids.isEmpty()
                ? List.of()
                : Order.byIds(ids).stream()
                        .sorted(Comparator.comparing(order -> order.updatedAt))
                        .map(order -> OrderView.of(order, secrets, Disclosure.MASKED))
                        .toList();
    }
}
