package id.tuntas.callback.registration;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Our registration with the supplier, without its secrets.
///
/// @param status             `pending`, `confirmed` or `failed`
/// @param secretName         what `verified_by` of a callback says
/// @param previousSecretName still accepted until `previousValidUntil`
public record RegistrationView(
        String callbackUrl,
        String status,
        @Nullable String secretName,
        @Nullable String previousSecretName,
        @Nullable Instant previousValidUntil,
        @Nullable Instant registeredAt,
        @Nullable Instant testSentAt,
        @Nullable Instant testReceivedAt,
        @Nullable String lastError) {

    /// @return empty when no callback URL was ever configured
    public static Optional<RegistrationView> current() {
        return WebhookRegistration.current()
                .map(registration -> new RegistrationView(
                        registration.callbackUrl,
                        registration.status.name().toLowerCase(Locale.ROOT),
                        registration.secretName,
                        registration.previousSecretName,
                        registration.previousSecretName == null ? null : registration.previousValidUntil,
                        registration.registeredAt,
                        registration.testSentAt,
                        registration.testReceivedAt,
                        registration.lastError));
    }
}
