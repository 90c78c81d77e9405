package id.tuntas.notification;

import com.fasterxml.jackson.annotation.JsonValue;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.Locale;

/// What a customer can be told about an order, each at most once per channel and recipient.
public enum NoticeKind {
    /// The order was accepted and is being worked on.
    TAKEN(false),
    /// Everything is there.
    DELIVERED(true),
    /// Some of it is there; the rest failed for good.
    PARTLY_DELIVERED(true),
    /// Nothing could be delivered.
    FAILED(true),
    /// It takes longer than usual.
    DELAYED(false),
    /// What was said before turned out to be wrong.
    CORRECTED(true);

    private final boolean isFinal;

    NoticeKind(boolean isFinal) {
        this.isFinal = isFinal;
    }

    /// Whether notices of the order that were not sent yet have become pointless.
    public boolean isFinal() {
        return isFinal;
    }

    /// The name in JSON and in the table, e.g. `partly_delivered`.
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Converter(autoApply = true)
    static class Column implements AttributeConverter<NoticeKind, String> {

        @Override
        public String convertToDatabaseColumn(NoticeKind kind) {
            return kind.word();
        }

        @Override
        public NoticeKind convertToEntityAttribute(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }
}
