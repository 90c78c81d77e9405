package id.tuntas.fulfilment.order.duration;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.database.commit.AfterCommit;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/// Observes how long orders take, and plans the checks of open ones by it. In memory: [LearnDurations]
/// exchanges both with the table.
@ApplicationScoped
public class OrderDurations {

    /// Limits memory: further ends are left out until these were fetched.
    private static final int MAX_ENDS = 20_000;

    private static final int MAX_UNKNOWN = 1_000;
    private static final double HALF = 0.5;
    private static final double MOST = 0.9;

    private final boolean isEnabled;
    private final LearnedCurves curves;
    private final Optional<Duration> firstCheck;
    private final AfterCommit afterCommit;
    private final BlockingQueue<Ended> ends = new ArrayBlockingQueue<>(MAX_ENDS);
    private final Map<Long, ItemKind> unknown = new ConcurrentHashMap<>();

    OrderDurations(OrderConfig config, AfterCommit afterCommit) {
        this.isEnabled = config.learning().enabled();
        this.curves = new LearnedCurves(config.learning().fastestCheck(), config.slowestCheck());
        this.firstCheck = config.firstCheck();
        this.afterCommit = afterCommit;
    }

    /// What the checks of an order are based on.
    ///
    /// @param scope      `item`, `product` or `kind`
    /// @param orders     that it was learned from
    /// @param half, most within which half and 90 % of these orders finish
    /// @param isReported whether callbacks report nearly all ends
    public record Basis(long itemId, String scope, long orders, Duration half, Duration most, boolean isReported) {}

    /// @param stored the curve by which the line is checked
    private record OpenLine(OrderLine line, StoredCurve stored) {}

    /// Observes lines of a placed order that a check has found finished, after the caller's transaction.
    ///
    /// @param lastCheck  when they were still unfinished
    /// @param isReported whether a callback caused the check
    public void ended(Order order, List<OrderLine> lines, Instant lastCheck, boolean isReported, Instant now) {
        if (!isEnabled || order.placedAt == null || lines.isEmpty()) {
            return;
        }
        var until = Duration.between(order.placedAt, now);
        var after = isReported ? until : Duration.between(order.placedAt, lastCheck);
        var ended = lines.stream()
                .map(line -> new Ended(line.itemId, line.kind, after, until, isReported))
                .toList();
        // Dropped when full: learning must not delay an order.
        afterCommit.run(() -> ended.forEach(end -> {
            var _ = ends.offer(end);
        }));
    }

    /// How long to wait with the next check of an order that is not finished; empty if that is not learned yet.
    public Optional<Duration> delay(Order order, Instant now) {
        if (order.placedAt == null) {
            return Optional.empty();
        }
        var age = Duration.between(order.placedAt, now);
        return slowest(order)
                .flatMap(open -> curves.delay(open.line().itemId, open.line().kind, age, ThreadLocalRandom.current()))
                .map(delay -> notAfterFirstCheck(delay, age));
    }

    /// The configured time of the first check is a promise.
    private Duration notAfterFirstCheck(Duration delay, Duration age) {
        return firstCheck
                .map(first -> first.minus(age))
                .filter(left -> left.isPositive() && left.compareTo(delay) < 0)
                .orElse(delay);
    }

    /// That of the slowest unfinished line; empty if that is not learned yet.
    public Optional<Basis> basis(Order order) {
        return slowest(order).map(open -> {
            var curve = open.stored().curve();
            return new Basis(
                    open.line().itemId,
                    open.stored().scope(),
                    curve.orders(),
                    curve.within(HALF),
                    curve.within(MOST),
                    curves.isReported(open.line().kind));
        });
    }

    /// The order does not end before this line. Empty if the duration of any unfinished line is unknown.
    private Optional<OpenLine> slowest(Order order) {
        if (!isEnabled || order.status.isFinal() || order.placedAt == null) {
            return Optional.empty();
        }
        var open = order.lines.stream().filter(line -> !line.status.isFinal()).toList();
        var known = open.stream().flatMap(line -> known(line).stream()).toList();
        // Every record of an order comes here, so quantiles are computed only where lines have to be compared.
        return known.size() < open.size()
                ? Optional.empty()
                : known.stream()
                        .max(Comparator.comparing(line -> line.stored().curve().within(MOST)));
    }

    private Optional<OpenLine> known(OrderLine line) {
        if (!curves.knows(line.itemId) && unknown.size() < MAX_UNKNOWN) {
            unknown.put(line.itemId, line.kind);
        }
        return curves.curve(line.itemId, line.kind).map(stored -> new OpenLine(line, stored));
    }

    /// The ends since the last call.
    List<Ended> takeEnds() {
        var taken = new ArrayList<Ended>();
        ends.drainTo(taken);
        return taken;
    }

    /// The open orders' items of which there is no row, since the last call.
    Map<Long, ItemKind> takeUnknown() {
        var taken = Map.copyOf(unknown);
        unknown.keySet().removeAll(taken.keySet());
        return taken;
    }

    void learn(List<StoredCurve> changed) {
        if (!changed.isEmpty()) {
            curves.learn(changed);
        }
    }

    void forget(Instant changedBefore) {
        curves.forget(changedBefore);
    }
}
