package id.tuntas.fulfilment.supplier;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// How this process's calls to the supplier went lately, by operation, and whether the circuit breaker of
/// orders lets theirs pass.
@ApplicationScoped
public class SupplierHealth {

    private static final Duration WINDOW = Duration.ofMinutes(15);

    /// The latest of each operation: enough for stable percentiles.
    private static final int MAX_CALLS = 500;

    private static final double MILLION = 1_000_000.0;

    private record Call(Instant at, Duration took, boolean failed) {}

    /// The calls of the last 15 minutes; if there are very many, the latest.
    ///
    /// @param failed      without an answer, with a server's error, or refused for the supplier's rate limit
    /// @param errorRate   failed / calls
    /// @param medianMillis, p95Millis including the time in the queue
    public record SupplierOperation(
            String operation, int calls, int failed, double errorRate, double medianMillis, double p95Millis) {}

    /// @param circuit that of orders, while other operations have their own: `closed` when calls pass,
    ///                `open` when they are paused, `half_open` while one is tried
    public record SupplierFigures(String circuit, List<SupplierOperation> operations) {}

    private final Clock clock;
    private final Map<String, ArrayDeque<Call>> calls = new TreeMap<>();
    private volatile String circuit = "closed";

    SupplierHealth(Clock clock) {
        this.clock = clock;
    }

    void circuitIs(Enum<?> state) {
        circuit = state.name().toLowerCase(Locale.ROOT);
    }

    synchronized void called(String operation, Duration took, boolean failed) {
        var latest = calls.computeIfAbsent(operation, _ -> new ArrayDeque<>());
        latest.addLast(new Call(clock.instant(), took, failed));
        if (latest.size() > MAX_CALLS) {
            latest.removeFirst();
        }
    }

    public synchronized SupplierFigures now() {
        var since = clock.instant().minus(WINDOW);
        calls.values().forEach(latest -> latest.removeIf(call -> call.at().isBefore(since)));
        return new SupplierFigures(
                circuit,
                calls.entrySet().stream()
                        .filter(operation -> !operation.getValue().isEmpty())
                        .map(operation -> of(operation.getKey(), List.copyOf(operation.getValue())))
                        .toList());
    }

    private static SupplierOperation of(String name, List<Call> calls) {
        var failed = (int) calls.stream().filter(Call::failed).count();
        var millis = calls.stream()
                .map(call -> call.took().toNanos() / MILLION)
                .sorted()
                .toList();
        return new SupplierOperation(
                name, calls.size(), failed, (double) failed / calls.size(), rank(millis, 0.5), rank(millis, 0.95));
    }

    /// The nearest rank.
    private static double rank(List<Double> sorted, double share) {
        return sorted.get((int) Math.ceil(share * sorted.size()) - 1);
    }
}
