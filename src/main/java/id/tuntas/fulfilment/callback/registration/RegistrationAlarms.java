package id.tuntas.fulfilment.callback.registration;

import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// The callback URL is not confirmed: without callbacks, polling still finds every order, but later.
@ApplicationScoped
class RegistrationAlarms implements AlarmSource {

    private final RegistrationConfig config;

    RegistrationAlarms(RegistrationConfig config) {
        this.config = config;
    }

    @Override
    public List<Alarm> alarms(Instant now) {
        return WebhookRegistration.current()
                .filter(_ -> config.publicUrl().isPresent())
                .filter(row -> row.status == WebhookRegistration.Status.FAILED || isOverdue(row, now))
                .map(row -> new Alarm("callback_unconfirmed", detail(row), row.unconfirmedSince))
                .stream()
                .toList();
    }

    /// No worker processes it, since a failure would have been recorded.
    private boolean isOverdue(WebhookRegistration row, Instant now) {
        return row.status == WebhookRegistration.Status.PENDING
                && row.unconfirmedSince != null
                && row.unconfirmedSince
                        .plus(config.testTimeout().multipliedBy(2))
                        .isBefore(now);
    }

    private static String detail(WebhookRegistration row) {
        return "The callback URL is not confirmed: "
                + (row.lastError == null ? "the test callback has not arrived yet" : row.lastError) + ".";
    }
}
