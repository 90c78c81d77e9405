package id.tuntas.fulfilment.callback.registration;

import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// The secrets that verify callbacks at this moment, held in memory, since the endpoint must not ask the database for
/// them. Another replica may have replaced one: they are read again regularly, and soon after a refusal, so that the
/// supplier's next attempt finds them.
@ApplicationScoped
public class CallbackSecrets {

    /// @param name what the evidence shows instead of the secret
    public record LiveSecret(String name, String value) {

        @Override
        public String toString() {
            return "LiveSecret[" + name + "]";
        }
    }

    private final RegistrationSecret registrationSecret;
    private final Clock clock;
    private final AtomicBoolean refreshing = new AtomicBoolean();
    private volatile List<LiveSecret> live = List.of();

    CallbackSecrets(RegistrationSecret registrationSecret, Clock clock) {
        this.registrationSecret = registrationSecret;
        this.clock = clock;
    }

    /// Empty secrets are never live: an empty list refuses everything.
    public List<LiveSecret> live() {
        return live;
    }

    void start(@Observes StartupEvent event) {
        refresh();
    }

    @Scheduled(every = "5s", identity = "callback-secrets")
    void refreshRegularly() {
        refresh();
    }

    /// Reads them again in the background, at most one reading at a time.
    public void refreshSoon() {
        if (refreshing.compareAndSet(false, true)) {
            Thread.ofVirtual().name("callback-secrets").start(() -> {
                refresh();
                refreshing.set(false);
            });
        }
    }

    /// One at a time: what was read earlier must not replace what was read later.
    synchronized void refresh() {
        try {
            live = List.copyOf(QuarkusTransaction.requiringNew().call(() -> registrationSecret.live(clock.instant())));
        } catch (RuntimeException e) {
            Log.debugf(e, "the callback secrets could not be read; the known ones stay");
        }
    }
}
