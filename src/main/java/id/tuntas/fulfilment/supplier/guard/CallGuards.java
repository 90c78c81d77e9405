package id.tuntas.fulfilment.supplier.guard;

import id.tuntas.fulfilment.supplier.body.AnswerBody.AnswerTooLarge;
import id.tuntas.fulfilment.supplier.body.AnswerMemory.NoRoomForAnswer;
import id.tuntas.fulfilment.supplier.operation.Operation;
import io.smallrye.faulttolerance.api.CircuitBreakerState;
import io.smallrye.faulttolerance.api.Guard;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/// Limits concurrent calls to the supplier, and pauses those that fail: their circuit breaker opens, and a periodic
/// probe detects when the supplier is back.
///
/// What places and follows orders has one circuit breaker. Every other [Operation] has its own: a broken
/// endpoint of those stops neither orders nor what is asked for before an order is sent, such as the price
/// or the balance. Calls for people get three quarters of the permits; the rest is left to orders and to
/// the service itself.
public final class CallGuards {

    private static final Duration BREAKER_DELAY = Duration.ofSeconds(5);
    private static final int BREAKER_WINDOW = 20;
    private static final double BREAKER_RATIO = 0.75;

    private final Guard bulkhead;
    private final Guard bulkheadBesideOrders;
    private final Guard breakerOfOrders;
    private final Map<Operation, Guard> otherBreakers = new ConcurrentHashMap<>();

    /// @param concurrency     most calls at the same time
    /// @param circuitOfOrders gets each new state of the circuit breaker of orders
    public CallGuards(int concurrency, Consumer<CircuitBreakerState> circuitOfOrders) {
        bulkhead = bulkhead("supplier-permits", concurrency);
        bulkheadBesideOrders = bulkhead("supplier-permits-for-people", concurrency - concurrency / 4);
        breakerOfOrders = breaker("supplier", circuitOfOrders);
    }

    /// @param description in its metrics
    private static Guard bulkhead(String description, int atOnce) {
        return Guard.create()
                .withDescription(description)
                .withBulkhead()
                .limit(atOnce)
                .queueSize(atOnce * 4)
                .enableSynchronousQueueing()
                .done()
                .build();
    }

    private static Guard breaker(String description, Consumer<CircuitBreakerState> changed) {
        return Guard.create()
                .withDescription(description)
                .withCircuitBreaker()
                .requestVolumeThreshold(BREAKER_WINDOW)
                .failureRatio(BREAKER_RATIO)
                .delay(BREAKER_DELAY.toMillis(), ChronoUnit.MILLIS)
                .when(CallGuards::isOfTheSupplier)
                .onStateChange(changed)
                .done()
                .build();
    }

    /// Of the others, the supplier has answered.
    private static boolean isOfTheSupplier(Throwable failure) {
        return !(failure instanceof NoRoomForAnswer)
                && !(failure instanceof AnswerTooLarge)
                && !OwnDefects.areBehind(failure);
    }

    /// Waits for a permit, and makes the call.
    ///
    /// @throws InterruptedException if the thread was interrupted while it waited, so that the call was not made
    /// @throws org.eclipse.microprofile.faulttolerance.exceptions.BulkheadException if too many calls wait already
    public <T> T withPermit(Operation operation, Callable<T> call, Class<T> type) throws Exception {
        var hasBegun = new AtomicBoolean();
        Callable<T> permitted = () -> {
            hasBegun.set(true);
            return call.call();
        };
        try {
            return operation.isForPeople()
                    ? bulkheadBesideOrders.call(() -> bulkhead.call(permitted, type), type)
                    : bulkhead.call(permitted, type);
        } catch (CancellationException interrupted) {
            if (hasBegun.get()) {
                throw interrupted;
            }
            throw new InterruptedException("interrupted while waiting for a permit");
        }
    }

    public Guard breakerOf(Operation operation) {
        return operation.isOfOrders()
                ? breakerOfOrders
                : otherBreakers.computeIfAbsent(operation, name -> breaker("supplier-" + name.code(), _ -> {}));
    }
}
