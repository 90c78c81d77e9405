package id.tuntas.fulfilment.notification.outbox;

import com.fasterxml.jackson.annotation.JsonValue;
import id.tuntas.platform.code.Coded;
import jakarta.persistence.EnumeratedValue;
import java.util.Locale;

/// The status of a notification.
public enum NotificationStatus implements Coded {
    /// Waits to be sent or retried.
    PENDING,
    /// Accepted by the channel.
    SENT,
    /// Not sent, since a later notification of the same order replaced it.
    SUPERSEDED,
    /// Not sent, since the recipient has opted out. An operator can retry it once they have opted in again.
    SUPPRESSED,
    /// A dead letter: could not be sent; only an operator can retry it.
    DEAD;

    /// All codes, as the API description lists them.
    public static final String CODES = "pending|sent|superseded|suppressed|dead";

    /// The name in JSON and in the table.
    @EnumeratedValue
    private final String code = name().toLowerCase(Locale.ROOT);

    @Override
    @JsonValue
    public String code() {
        return code;
    }

    /// Whether it is not sent any more, unless an operator wants it.
    boolean isEnded() {
        return switch (this) {
            case SENT, SUPERSEDED, DEAD -> true;
            case PENDING, SUPPRESSED -> false; // a suppressed one is sent once the recipient has opted in again
        };
    }
}
