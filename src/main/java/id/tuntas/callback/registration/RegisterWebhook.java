package id.tuntas.callback.registration;

import static id.tuntas.work.Columns.utc;

import id.tuntas.supplier.Supplier;
import id.tuntas.supplier.WebhookAnswer;
import id.tuntas.work.Acted;
import id.tuntas.work.AfterCommit;
import id.tuntas.work.Backoff;
import id.tuntas.work.Claim;
import id.tuntas.work.DueQueue;
import id.tuntas.work.DueWork;
import id.tuntas.work.Next;
import id.tuntas.work.WorkSettings;
import io.agroal.api.AgroalDataSource;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Registers our callback URL with the supplier: secret, URL, test. Due at every start, and again until the test
/// callback has arrived and was verified.
@ApplicationScoped
class RegisterWebhook implements DueWork<Boolean, RegisterWebhook.Outcome> {

    /// @param failure empty when the supplier did all we asked for
    record Outcome(boolean isSecretNew, Instant testSentAt, Optional<String> failure) {}

    private static final WorkSettings SETTINGS = new WorkSettings(
            1, 1, Duration.ofMinutes(2), new Backoff(Duration.ofMillis(500), 2, Duration.ofMinutes(5)));

    private final AgroalDataSource dataSource;
    private final DueQueue queue;
    private final Supplier supplier;
    private final RegistrationConfig config;
    private final CallbackSecrets secrets;
    private final RegistrationSecret registrationSecret;
    private final Clock clock;

    RegisterWebhook(
            AgroalDataSource dataSource,
            AfterCommit afterCommit,
            Supplier supplier,
            RegistrationConfig config,
            CallbackSecrets secrets,
            RegistrationSecret registrationSecret,
            Clock clock) {
        this.dataSource = dataSource;
        this.queue = new DueQueue(dataSource, "webhook_registration", "id", DueQueue.Finished.KEPT, clock, afterCommit);
        this.supplier = supplier;
        this.config = config;
        this.secrets = secrets;
        this.registrationSecret = registrationSecret;
        this.clock = clock;
    }

    void start(@Observes StartupEvent event) {
        config.publicUrl().ifPresent(url -> QuarkusTransaction.requiringNew().run(() -> demand(url.toString())));
    }

    /// Makes the registration due now.
    private void demand(String url) {
        var sql = "insert into webhook_registration (id, callback_url, status, due_at) values (?, ?, 'PENDING', ?)"
                + " on duplicate key update callback_url = values(callback_url), due_at = values(due_at), attempt = 0";
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(sql)) {
            statement.setString(1, WebhookRegistration.ID);
            statement.setString(2, url);
            statement.setObject(3, utc(clock.instant()));
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("the registration could not be stored", e);
        }
        queue.announce(clock.instant());
    }

    @Override
    public String name() {
        return "webhook-registration";
    }

    @Override
    public DueQueue queue() {
        return queue;
    }

    @Override
    public WorkSettings settings() {
        return SETTINGS;
    }

    @Override
    public boolean isEnabled() {
        return config.publicUrl().isPresent();
    }

    /// @return whether we hold a secret for the supplier's signatures
    @Override
    public Map<Claim, Boolean> load(List<Claim> claims) {
        var hasSecret = config.secret().isPresent()
                || WebhookRegistration.current()
                        .map(registration -> registration.secret != null)
                        .orElse(false);
        return Map.of(claims.getFirst(), hasSecret);
    }

    @Override
    public Outcome act(Claim claim, Boolean hasSecret) {
        var testSentAt = clock.instant();
        return switch (supplier.webhook()) {
            case WebhookAnswer.Configured configured -> {
                var needsSecret = config.secret().isEmpty() && (!hasSecret || !configured.hasSecret());
                var failure = (needsSecret ? generateSecret() : Optional.<String>empty())
                        .or(() -> failureOf(supplier.registerWebhook(url())))
                        .or(() -> failureOf(supplier.testWebhook()));
                yield new Outcome(needsSecret, testSentAt, failure);
            }
            case WebhookAnswer answer -> new Outcome(false, testSentAt, failureOf(answer));
        };
    }

    private Optional<String> generateSecret() {
        var answer = supplier.generateSecret();
        if (answer instanceof WebhookAnswer.SecretGenerated(var secret)) {
            registrationSecret.replace(secret);
            secrets.refresh();
        }
        return failureOf(answer);
    }

    private static Optional<String> failureOf(WebhookAnswer answer) {
        return switch (answer) {
            case WebhookAnswer.Failed(var why) -> Optional.of(why);
            case WebhookAnswer.TestSent(var delivered)
            when !delivered -> Optional.of("the supplier's test callback was not acknowledged");
            case WebhookAnswer.TestSent _, WebhookAnswer.Configured _, WebhookAnswer.SecretGenerated _ ->
                Optional.empty();
        };
    }

    @Override
    public List<Next> record(List<Acted<Outcome>> results) {
        var acted = results.getFirst();
        var outcome = acted.result();
        var registration = WebhookRegistration.current().orElseThrow();
        var failure = outcome.failure()
                .or(() -> registration.hasReceivedTestSince(outcome.testSentAt())
                        ? Optional.empty()
                        : Optional.of("the test callback did not arrive"));
        if (failure.isPresent()) {
            return List.of(failed(acted.claim(), registration, failure.get()));
        }
        registration.confirmed(outcome.testSentAt(), clock.instant());
        Log.infof(
                "callback URL registered: url=%s secret=%s test=received and verified",
                registration.callbackUrl, outcome.isSecretNew() ? "generated and stored encrypted" : "kept");
        return List.of(new Next.Done(acted.claim()));
    }

    private Next failed(Claim claim, WebhookRegistration registration, String why) {
        registration.failed(why);
        Log.warnf("callback URL not registered: url=%s reason=%s; trying again", registration.callbackUrl, why);
        var next = clock.instant().plus(SETTINGS.afterFailure().delay(claim.attempt()));
        return new Next.Later(claim, next, claim.attempt() + 1);
    }

    private String url() {
        return config.publicUrl().orElseThrow().toString();
    }
}
