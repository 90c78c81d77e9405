package id.tuntas.fulfilment.callback.api;

import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.callback.registration.WebhookRegistration;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The webhook registration at the supplier, without its secrets.
///
/// @param wanted             what is done next; meaningless once the status is `confirmed`
/// @param secretName         as in `verified_by` of a callback
/// @param previousSecretName still accepted until `previousValidUntil`
/// @param testVerifiedBy     name of the secret that verified the last test callback
/// @param lastVerifiedBy     name of the secret that verified the last new callback, received at `lastCallbackAt`
public record RegistrationView(
        String callbackUrl,
        @Schema(pattern = WebhookRegistration.Status.CODES) String status,
        @Schema(pattern = WebhookRegistration.Wanted.CODES) String wanted,
        @Nullable String secretName,
        @Nullable String previousSecretName,
        @Nullable Instant previousValidUntil,
        @Nullable Instant registeredAt,
        @Nullable Instant testSentAt,
        @Nullable Instant testReceivedAt,
        @Nullable String testVerifiedBy,
        @Nullable Instant lastCallbackAt,
        @Nullable String lastVerifiedBy,
        @Nullable String lastError) {

    /// @return empty when no callback URL was ever configured
    public static Optional<RegistrationView> current() {
        var lastCallback = Callback.latest();
        return WebhookRegistration.current()
                .map(row -> new RegistrationView(
                        row.callbackUrl,
                        row.status.code(),
                        row.wanted.code(),
                        row.secretName,
                        row.previousSecretName,
                        row.previousValidUntil,
                        row.registeredAt,
                        row.testSentAt,
                        row.testReceivedAt,
                        row.testVerifiedBy,
                        lastCallback.map(callback -> callback.receivedAt).orElse(null),
                        lastCallback.map(callback -> callback.verifiedBy).orElse(null),
                        row.lastError));
    }
}
