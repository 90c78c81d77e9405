package id.tuntas.fulfilment.notification.outbox;

import com.fasterxml.jackson.annotation.JsonValue;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.Locale;

/// The status of a notification.
public enum NotificationStatus {
    /// Waits to be sent or retried.
    PENDING,
    /// Accepted by the channel.
    SENT,
    /// Not sent, since a later notification of the same order replaced it.
    SUPERSEDED,
    /// Not sent, since the recipient has opted out.
    SUPPRESSED,
    /// A dead letter: could not be sent; only an operator can retry it.
    DEAD;

    /// The name in JSON and in the table.
    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static NotificationStatus of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }

    @Converter(autoApply = true)
    static class Column implements AttributeConverter<NotificationStatus, String> {

        @Override
        public String convertToDatabaseColumn(NotificationStatus status) {
            return status.code();
        }

        @Override
        public NotificationStatus convertToEntityAttribute(String code) {
            return of(code);
        }
    }
}
