package id.tuntas.fulfilment.operations;

import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.api.Disclosure;
import id.tuntas.fulfilment.order.api.OrderView;
import id.tuntas.fulfilment.order.snapshot.FirstOrders;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

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
    private final OrderSnapshots snapshots;
    private final UnitSecrets secrets;
    private final OperationsConfig config;
    private final AtomicBoolean hasGap = new AtomicBoolean();

    /// The id of events: every change before it was sent. A time of the database, so that a client resumes at any
    /// replica. Null without listeners.
    private @Nullable Instant sentUntil;

    LiveStream(
            Listeners listeners,
            ChangedOrders changedOrders,
            Summary summary,
            OrderSnapshots snapshots,
            UnitSecrets secrets,
            OperationsConfig config) {
        this.listeners = listeners;
        this.changedOrders = changedOrders;
        this.summary = summary;
        this.snapshots = snapshots;
        this.secrets = secrets;
        this.config = config;
    }

    /// Sends what changed since the client's last event, the figures, and further changes as they occur.
    ///
    /// @param lastEventId null if the client was not connected before
    /// @return false if too many are open
    boolean join(Listener listener, @Nullable String lastEventId) {
        return admit(listener, lastEventId, summary.now());
    }

    /// Never while changes are sent: each is either replayed or sent afterwards, and the latest state comes last.
    private synchronized boolean admit(Listener listener, @Nullable String lastEventId, SummaryView figures) {
        if (!listeners.add(listener)) {
            return false;
        }
        if (sentUntil == null) {
            sentUntil = changedOrders.position();
        }
        if (lastEventId != null) {
            replay(listener, lastEventId);
        }
        listeners.send(listener, "summary", figures, sentUntil);
        return true;
    }

    /// Until all of it was sent, the id stays the client's own.
    private void replay(Listener listener, String lastEventId) {
        var from = position(lastEventId);
        from.flatMap(this::missed)
                .ifPresentOrElse(
                        missed -> missed.forEach(view -> listeners.send(listener, "order", view, from.orElseThrow())),
                        () -> listeners.send(listener, "skipped", new Skipped(0), sentUntil));
    }

    /// Empty if the client must reload.
    private Optional<List<OrderView>> missed(Instant from) {
        try {
            return QuarkusTransaction.requiringNew()
                    .call(() -> changedOrders.since(from).map(snapshots::firstOverAllShards))
                    .filter(first -> first.left().isEmpty())
                    .map(this::views);
        } catch (RuntimeException trouble) {
            Log.warn("the live stream cannot be resumed, and the client reloads", trouble);
            return Optional.empty();
        }
    }

    /// Empty if it is not an id of this stream.
    private static Optional<Instant> position(String eventId) {
        try {
            return Optional.of(Instant.parse(eventId));
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }

    @Scheduled(
            every = "${tuntas.operations.poll-every}",
            identity = "stream-orders",
            concurrentExecution = ConcurrentExecution.SKIP)
    synchronized void sendOrders() {
        if (listeners.isEmpty()) {
            changedOrders.pause();
            sentUntil = null;
            return;
        }
        feed(() -> {
            var changed = QuarkusTransaction.requiringNew().call(changedOrders::poll);
            // The last ones, as many as are sent at once.
            var latest = changed.reversed().stream().limit(config.maxOrders()).toList();
            var read = QuarkusTransaction.requiringNew().call(() -> snapshots.firstOverAllShards(latest));
            int skipped = changed.size() - latest.size() + read.left().size();
            boolean hadGap = hasGap.getAndSet(false);
            if (skipped > 0 || hadGap) {
                listeners.send("skipped", new Skipped(skipped), sentUntil);
            }
            // A client that has only some of them resumes before the first.
            views(read).forEach(view -> listeners.send("order", view, sentUntil));
            sentUntil = changedOrders.position();
        });
    }

    @Scheduled(
            every = "${tuntas.operations.summary-every}",
            identity = "stream-summary",
            concurrentExecution = ConcurrentExecution.SKIP)
    void sendSummary() {
        if (!listeners.isEmpty()) {
            feed(() -> sendFigures(summary.now()));
        }
    }

    /// Not within a replay, whose events have an older id.
    private synchronized void sendFigures(SummaryView figures) {
        listeners.send("summary", figures, sentUntil);
    }

    @Scheduled(
            every = "${tuntas.operations.heartbeat-every}",
            identity = "stream-heartbeat",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void heartbeat() {
        listeners.heartbeat();
    }

    /// While the database is unavailable, the streams stay open; afterwards clients are instructed to reload.
    private void feed(Runnable feeding) {
        try {
            feeding.run();
        } catch (RuntimeException trouble) {
            if (!hasGap.getAndSet(true)) {
                Log.warn("the live stream cannot be continued; will retry", trouble);
            }
        }
    }

    /// Goods are always masked.
    private List<OrderView> views(FirstOrders read) {
        return read.orders().stream()
                .sorted(Comparator.comparing(order -> order.updatedAt))
                .map(order -> OrderView.of(order, secrets, Disclosure.MASKED))
                .toList();
    }
}
