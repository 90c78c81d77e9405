package id.tuntas.platform.database.commit;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;

/// Counts the requests that are answered 503 because too many others wait for the database ([GroupCommit.Refused]).
/// From the start, since Prometheus sees no increase when a counter appears.
@Startup
@Singleton
public class PiledUpRequests {

    private final Counter counter;

    PiledUpRequests(MeterRegistry registry) {
        this.counter = Counter.builder("tuntas.requests.piled.up")
                .description("Requests that were answered 503 because too many others waited for the database.")
                .register(registry);
    }

    public void count() {
        counter.increment();
    }
}
