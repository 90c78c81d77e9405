package id.tuntas.fulfilment.notification.outbox;

import com.fasterxml.jackson.annotation.JsonValue;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.Locale;

/// Where a notice stands.
public enum NotificationStatus {
    /// Waits to be sent, or to be tried again.
    PENDING,
    /// The channel took it.
    SENT,
    /// Was not sent before a final notice of the same order made it pointless.
    SUPERSEDED,
    /// The recipient has opted out; nothing was sent.
    SUPPRESSED,
    /// Could not be sent; only an operator brings it back.
    DEAD;

    /// The name in JSON and in the table.
    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static NotificationStatus of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    @Converter(autoApply = true)
    static class Column implements AttributeConverter<NotificationStatus, String> {

        @Override
        public String convertToDatabaseColumn(NotificationStatus status) {
            return status.code();
        }

        @Override
        public NotificationStatus convertToEntityAttribute(String word) {
            return of(word);
        }
    }
}
