package id.tuntas.fulfilment.callback.registration;

import id.tuntas.platform.database.sql.DatabaseTrouble;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/// The secrets that currently verify callbacks, cached in memory to keep the database out of the endpoint. Another
/// replica may rotate them: they are reloaded regularly, and soon after a refusal, in time for the supplier's next
/// attempt.
@ApplicationScoped
public class CallbackSecrets {

    /// @param name shown instead of the secret
    public record LiveSecret(String name, String value) {

        @Override
        public String toString() {
            return "LiveSecret[" + name + "]";
        }
    }

    private static final String NOT_RELOADED =
            "the callback secrets could not be reloaded; the cached ones stay in use";

    private final RegistrationSecret registrationSecret;
    private final Clock clock;
    private final AtomicBoolean refreshing = new AtomicBoolean();
    private volatile List<LiveSecret> live = List.of();

    CallbackSecrets(RegistrationSecret registrationSecret, Clock clock) {
        this.registrationSecret = registrationSecret;
        this.clock = clock;
    }

    /// Never contains empty secrets; an empty list refuses everything.
    public List<LiveSecret> live() {
        return live;
    }

    /// What a secret verifies now: `current`, `previous` while a replaced one is still accepted, or `retired`. Runs in
    /// the caller's transaction.
    public String standing(String name) {
        if (live.stream().noneMatch(secret -> secret.name().equals(name))) {
            return "retired";
        }
        var isPrevious = WebhookRegistration.current()
                .filter(registration -> registrationSecret.isPrevious(name, registration))
                .isPresent();
        return isPrevious ? "previous" : "current";
    }

    void start(@Observes StartupEvent event) {
        refresh();
    }

    /// Reloads them in the background, one reload at a time.
    public void refreshSoon() {
        if (refreshing.compareAndSet(false, true)) {
            Thread.ofVirtual().name("callback-secrets").start(() -> {
                try {
                    refresh();
                } finally {
                    refreshing.set(false);
                }
            });
        }
    }

    /// One at a time, so that an older result does not replace a newer one.
    @Scheduled(every = "5s", identity = "callback-secrets", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    synchronized void refresh() {
        try {
            live = List.copyOf(QuarkusTransaction.requiringNew().call(() -> registrationSecret.live(clock.instant())));
        } catch (RuntimeException e) {
            if (DatabaseTrouble.of(e).isTransient()) {
                Log.debug(NOT_RELOADED, e);
            } else {
                Log.error(NOT_RELOADED, e);
            }
        }
    }
}
