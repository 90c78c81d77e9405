package id.tuntas.fulfilment.notification;

import com.fasterxml.jackson.annotation.JsonValue;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/// What a customer can be told about an order, each at most once per channel and recipient.
public enum NotificationKind {
    /// The supplier has the order, and it is not finished at once.
    TAKEN,
    /// Everything is there.
    DELIVERED,
    /// Some of it is there; the rest failed for good.
    PARTLY_DELIVERED,
    /// Nothing could be delivered.
    FAILED,
    /// It takes longer than usual.
    DELAYED,
    /// What was said before turned out to be wrong or incomplete.
    CORRECTED;

    /// Whether it may wake the customer: it is what the customer waits for.
    public boolean isUrgent() {
        return switch (this) {
            case DELIVERED, PARTLY_DELIVERED, FAILED, CORRECTED -> true;
            case TAKEN, DELAYED -> false;
        };
    }

    /// The kinds that have become pointless once this one is to be said.
    public Set<NotificationKind> supersedes() {
        return switch (this) {
            case TAKEN -> EnumSet.noneOf(NotificationKind.class);
            case DELAYED -> EnumSet.of(TAKEN);
            case DELIVERED, PARTLY_DELIVERED, FAILED, CORRECTED -> EnumSet.complementOf(EnumSet.of(this));
        };
    }

    /// The name in JSON and in the table, e.g. `partly_delivered`.
    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Converter(autoApply = true)
    static class Column implements AttributeConverter<NotificationKind, String> {

        @Override
        public String convertToDatabaseColumn(NotificationKind kind) {
            return kind.code();
        }

        @Override
        public NotificationKind convertToEntityAttribute(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }
}
