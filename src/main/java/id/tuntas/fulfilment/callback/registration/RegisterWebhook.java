package id.tuntas.fulfilment.callback.registration;

import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.callback.registration.WebhookRegistration.Wanted;
import id.tuntas.fulfilment.supplier.SupplierWebhook;
import id.tuntas.fulfilment.supplier.WebhookRegistrationAnswer;
import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.WorkSettings;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Carries out what is wanted of the registration: secret, URL, test. It stays due until the test callback has
/// arrived and was verified with the current secret.
@ApplicationScoped
class RegisterWebhook implements DueWork<RegisterWebhook.Task, RegisterWebhook.Outcome> {

    /// @param callbackUrl as it was requested: another replica may have another setting during a rolling update
    /// @param hasSecret   whether a secret for the supplier's signatures is known
    /// @param secretName  of the latest one that was generated
    record Task(
            Wanted wanted,
            String callbackUrl,
            boolean hasSecret,
            @Nullable String secretName) {

        /// Whether this is still what is requested.
        boolean isStill(WebhookRegistration registration) {
            return wanted == registration.wanted && callbackUrl.equals(registration.callbackUrl);
        }

        Task next(Wanted other) {
            return new Task(other, callbackUrl, hasSecret, secretName);
        }
    }

    /// @param failure empty when all requests succeeded
    record Outcome(Task task, Instant testSentAt, Optional<String> failure) {}

    private static final WorkSettings SETTINGS =
            new WorkSettings(1, 1, new Backoff(Duration.ofMillis(500), 2, Duration.ofMinutes(5)));

    private final DemandRegistration demands;
    private final SupplierWebhook webhook;
    private final RegistrationConfig config;
    private final CallbackSecrets secrets;
    private final RegistrationSecret registrationSecret;
    private final Clock clock;

    RegisterWebhook(
            DemandRegistration demands,
            SupplierWebhook webhook,
            RegistrationConfig config,
            CallbackSecrets secrets,
            RegistrationSecret registrationSecret,
            Clock clock) {
        this.demands = demands;
        this.webhook = webhook;
        this.config = config;
        this.secrets = secrets;
        this.registrationSecret = registrationSecret;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "webhook-registration";
    }

    @Override
    public DueQueue queue() {
        return demands.queue();
    }

    @Override
    public WorkSettings settings() {
        return SETTINGS;
    }

    @Override
    public boolean isEnabled() {
        return config.publicUrl().isPresent();
    }

    @Override
    public Map<Claim, Task> load(List<Claim> claims) {
        var row = WebhookRegistration.current().orElseThrow();
        return Map.of(
                claims.getFirst(), new Task(row.wanted, row.callbackUrl, registrationSecret.isHeld(), row.secretName));
    }

    @Override
    public Outcome act(Claim claim, Task task) {
        var testSentAt = clock.instant();
        return switch (task.wanted()) {
            case AWAIT -> new Outcome(task, testSentAt, Optional.empty());
            case TEST -> new Outcome(task, testSentAt, failureOf(webhook.test()));
            case REGISTER, ROTATE -> {
                var outcome = register(task, testSentAt);
                demands.registerAgainUnless(task.callbackUrl());
                yield outcome;
            }
        };
    }

    /// Without a secret, and for a rotation, one is generated whatever is registered.
    private Outcome register(Task task, Instant testSentAt) {
        if (task.wanted() == Wanted.ROTATE) {
            return rotate(task, testSentAt);
        }
        return switch (webhook.read()) {
            case WebhookRegistrationAnswer.Configured configured -> {
                warnOfAnother(configured, task.callbackUrl());
                yield task.hasSecret() && configured.hasSecret()
                        ? configure(task, testSentAt)
                        : rotate(task, testSentAt);
            }
            case WebhookRegistrationAnswer answer ->
                task.hasSecret() ? new Outcome(task, testSentAt, failureOf(answer)) : rotate(task, testSentAt);
        };
    }

    /// If this one runs on a copy of production's database with production's API key, production would lose its
    /// callbacks unnoticed.
    private static void warnOfAnother(WebhookRegistrationAnswer.Configured present, String callbackUrl) {
        var url = present.url();
        if (url != null && !url.isBlank() && present.hasOtherUrlThan(callbackUrl)) {
            Log.warnf(
                    "the supplier calls another URL, which is replaced: url=%s replaced_by=%s; if it is another"
                            + " installation's, that one gets no callbacks any more",
                    url, callbackUrl);
        }
    }

    private Outcome rotate(Task task, Instant testSentAt) {
        if (task.wanted() == Wanted.REGISTER && !demands.becomesRotation()) {
            return new Outcome(task, testSentAt, Optional.of("something else is wanted meanwhile"));
        }
        var noSecret = generateSecret(task);
        return noSecret.isPresent()
                ? new Outcome(task.next(Wanted.ROTATE), testSentAt, noSecret)
                : configure(task.next(Wanted.REGISTER), testSentAt);
    }

    private Optional<String> generateSecret(Task task) {
        var answer = webhook.generateSecret();
        if (answer instanceof WebhookRegistrationAnswer.SecretGenerated(var secret)) {
            if (!demands.keepSecret(secret, task.secretName())) {
                return Optional.of("another replica has generated a secret meanwhile");
            }
            secrets.refresh();
        }
        return failureOf(answer);
    }

    private Outcome configure(Task task, Instant testSentAt) {
        var failure = failureOf(webhook.register(task.callbackUrl())).or(() -> failureOf(webhook.test()));
        return new Outcome(task, testSentAt, failure);
    }

    private static Optional<String> failureOf(WebhookRegistrationAnswer answer) {
        return switch (answer) {
            case WebhookRegistrationAnswer.Failed(var why) -> Optional.of(why);
            case WebhookRegistrationAnswer.TestSent(var delivered)
            when !delivered -> Optional.of("the supplier's test callback was not acknowledged");
            case WebhookRegistrationAnswer.TestSent _,
                    WebhookRegistrationAnswer.Configured _,
                    WebhookRegistrationAnswer.SecretGenerated _ -> Optional.empty();
        };
    }

    @Override
    public List<Next> record(List<Acted<Outcome>> results) {
        var claim = results.getFirst().claim();
        var outcome = results.getFirst().result();
        var registration = WebhookRegistration.current().orElseThrow();
        var now = clock.instant();
        if (!outcome.task().isStill(registration)) {
            return List.of(new Next.Later(claim, now, 0)); // the request has changed meanwhile
        }
        if (outcome.failure().isPresent()) {
            return List.of(
                    failed(claim, registration, outcome, outcome.failure().get()));
        }
        if (outcome.task().wanted() != Wanted.AWAIT) {
            registration.awaitsTest(outcome.testSentAt());
        }
        return List.of(awaitTest(claim, registration, outcome, now));
    }

    private Next awaitTest(Claim claim, WebhookRegistration registration, Outcome outcome, Instant now) {
        var testSentAt = requireNonNull(registration.testSentAt);
        var deadline = testSentAt.plus(config.testTimeout());
        if (!registration.hasReceivedTestSince(testSentAt)) {
            return now.isBefore(deadline)
                    ? new Next.Later(claim, deadline, claim.attempt())
                    : failed(
                            claim,
                            registration,
                            outcome,
                            "no test callback with a valid signature arrived within "
                                    + config.testTimeout().toSeconds() + " s");
        }
        registration.confirmed(now);
        Log.infof(
                "callback URL registered: url=%s secret=%s test=received and verified",
                registration.callbackUrl, registration.testVerifiedBy);
        return new Next.Done(claim);
    }

    private Next failed(Claim claim, WebhookRegistration registration, Outcome outcome, String why) {
        var wanted = outcome.task().wanted();
        registration.failed(why, wanted == Wanted.ROTATE ? Wanted.ROTATE : Wanted.REGISTER);
        Log.warnf("callback URL not registered, will be retried: url=%s reason=%s", registration.callbackUrl, why);
        var next = clock.instant().plus(SETTINGS.afterFailure().delay(claim.attempt()));
        return new Next.Later(claim, next, claim.attempt() + 1);
    }
}
