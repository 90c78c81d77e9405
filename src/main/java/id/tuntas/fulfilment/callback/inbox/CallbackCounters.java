package id.tuntas.fulfilment.callback.inbox;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.code.Coded;
import id.tuntas.platform.observe.metric.Buckets;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/// Counts callbacks by result. All series exist from the start, so that even the first failure shows as an increase.
@Startup
@ApplicationScoped
public class CallbackCounters {

    /// The result of one callback.
    public enum Result implements Coded {
        /// New, and stored.
        KEPT,
        /// The same content was already stored; the delivery is counted.
        REPEATED,
        /// The body is not a callback.
        UNREADABLE,
        NO_SIGNATURE,
        WRONG_SIGNATURE,
        /// Answered 503: the supplier sends it again.
        NOT_STORED
    }

    private final Map<Result, Counter> counters = new EnumMap<>(Result.class);
    private final Timer acknowledgement;

    CallbackCounters(MeterRegistry registry) {
        for (var result : Result.values()) {
            var counter = Counter.builder("tuntas.callbacks")
                    .description("Callbacks by result.")
                    .tag("result", result.code())
                    .register(registry);
            counters.put(result, counter);
        }
        this.acknowledgement = Buckets.MOMENTS
                .timer(
                        "tuntas.callback.acknowledgement",
                        "Time from the receipt of a callback's body to the commit that stores it.")
                .register(registry);
    }

    public void add(Result result, int callbacks) {
        requireNonNull(counters.get(result)).increment(callbacks);
    }

    public void acknowledged(Duration after) {
        acknowledgement.record(after);
    }
}
