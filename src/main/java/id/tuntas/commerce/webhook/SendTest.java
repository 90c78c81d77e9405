package id.tuntas.commerce.webhook;

import com.fasterxml.jackson.core.JsonProcessingException;
import id.tuntas.commerce.ApiError;
import id.tuntas.platform.outbound.WebhookAnswer;
import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.time.TokenBuckets;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Sends the test callback once, at once, and reports the result (specification, POST /v1/webhook/test).
@ApplicationScoped
class SendTest {

    private static final String EVENT = "webhook.test";
    private static final String SIGNED_STATUS = "test";

    /// Samples instead of empty values, which some receivers refuse.
    private static final String REF_ID = "TEST-REF-0001";

    private static final String INVOICE = "SPY0000000000TEST";

    /// Resellers may name any host, and must not learn which ones the private network has.
    private static final String NO_PUBLIC_ADDRESS = "the host has no public address";

    /// Of one reseller. Each may look up another host, and the look-ups of hosts that do not exist would keep those of
    /// other resellers waiting.
    private static final int PER_MINUTE = 30;

    private final Encryption encryption;
    private final SendCallback sendCallback;
    private final Envelope envelope;
    private final Clock clock;
    private final TokenBuckets tests = new TokenBuckets(Duration.ofMinutes(1));

    SendTest(Encryption encryption, SendCallback sendCallback, Envelope envelope, Clock clock) {
        this.encryption = encryption;
        this.sendCallback = sendCallback;
        this.envelope = envelope;
        this.clock = clock;
    }

    /// @param httpStatus null if there was no answer
    record Report(boolean delivered, @Nullable Integer httpStatus, long durationMs) {}

    /// @throws ApiError `WEBHOOK_NOT_CONFIGURED` with the missing setting, or `TOO_MANY_REQUESTS`
    Confirmation<Report> send(Webhook webhook) {
        var url = webhook.callbackUrl;
        if (url == null || !webhook.enabled || webhook.secret == null) {
            throw new ApiError(422, "WEBHOOK_NOT_CONFIGURED", "Missing: " + missing(webhook) + ".");
        }
        tests.take(webhook.accountId, PER_MINUTE, clock.instant()).ifPresent(pause -> {
            throw ApiError.tooManyRequests(pause);
        });
        return report(sendCallback.send(message(), url, webhook.plainSecret(encryption)));
    }

    private static String missing(Webhook webhook) {
        if (webhook.secret == null) {
            return "a secret (POST /v1/webhook/secret)";
        }
        return webhook.callbackUrl == null
                ? "callback_url (PUT /v1/webhook)"
                : "webhook_enabled is false (PUT /v1/webhook)";
    }

    private CallbackMessage message() {
        var data = Map.<String, Object>of("ref_id", REF_ID, "invoice", INVOICE, "message", "This is a test callback.");
        try {
            return new CallbackMessage(EVENT, REF_ID, INVOICE, SIGNED_STATUS, envelope.render(EVENT, data));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("three texts are JSON", e);
        }
    }

    private static Confirmation<Report> report(WebhookAnswer answer) {
        return switch (answer) {
            case WebhookAnswer.Answered answered -> {
                var report = new Report(
                        answered.isSuccess(), answered.status(), answered.took().toMillis());
                yield answered.isSuccess()
                        ? Confirmation.ok(report)
                        : notDelivered("the receiver answered " + answered.status(), report);
            }
            case WebhookAnswer.Failed(var reason, var took) -> notDelivered(reason, nothing(took));
            case WebhookAnswer.NotTried(var reason, var took) -> notDelivered(reason, nothing(took));
            case WebhookAnswer.NotPublic(var took) -> notDelivered(NO_PUBLIC_ADDRESS, nothing(took));
            case WebhookAnswer.UnknownHost(var took) -> notDelivered(NO_PUBLIC_ADDRESS, nothing(took));
            case WebhookAnswer.Refused(var reason) -> notDelivered(reason, nothing(Duration.ZERO));
        };
    }

    private static Confirmation<Report> notDelivered(String reason, Report report) {
        return new Confirmation<>(false, "CALLBACK_NOT_ACKNOWLEDGED", reason, report);
    }

    private static Report nothing(Duration took) {
        return new Report(false, null, took.toMillis());
    }
}
