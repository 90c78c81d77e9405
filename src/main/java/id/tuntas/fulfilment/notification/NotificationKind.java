package id.tuntas.fulfilment.notification;

import com.fasterxml.jackson.annotation.JsonValue;
import id.tuntas.platform.code.Coded;
import jakarta.persistence.EnumeratedValue;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/// The kinds of notifications about an order, each sent at most once per channel and recipient; the shop gets further
/// corrections.
public enum NotificationKind implements Coded {
    /// The supplier accepted the order, which is not finished yet.
    TAKEN,
    /// Everything was delivered.
    DELIVERED,
    /// Part of it was delivered; the rest failed.
    PARTLY_DELIVERED,
    /// The delivery failed.
    FAILED,
    /// It takes longer than usual.
    DELAYED,
    /// An earlier notification was wrong or incomplete.
    CORRECTED;

    /// All codes, as the API description lists them.
    public static final String CODES = "taken|delivered|partly_delivered|failed|delayed|corrected";

    /// The name in JSON and in the table, e.g. `partly_delivered`.
    @EnumeratedValue
    private final String code = name().toLowerCase(Locale.ROOT);

    /// Whether it ignores quiet hours, since the customer waits for it.
    public boolean isUrgent() {
        return switch (this) {
            case DELIVERED, PARTLY_DELIVERED, FAILED, CORRECTED -> true;
            case TAKEN, DELAYED -> false;
        };
    }

    /// Whether it tells of goods, which the customer must then get with it or by its link.
    public boolean bringsGoods() {
        return switch (this) {
            case DELIVERED, PARTLY_DELIVERED, CORRECTED -> true;
            case TAKEN, DELAYED, FAILED -> false;
        };
    }

    /// The kinds that this one makes pointless.
    public Set<NotificationKind> supersedes() {
        return switch (this) {
            case TAKEN -> EnumSet.noneOf(NotificationKind.class);
            case DELAYED -> EnumSet.of(TAKEN);
            case DELIVERED, PARTLY_DELIVERED, FAILED, CORRECTED -> EnumSet.complementOf(EnumSet.of(this));
        };
    }

    /// Whether this end is no longer true: the supplier has delivered what an operator had ended.
    ///
    /// @param orderStatus its code
    public boolean isOutdatedBy(String orderStatus) {
        return switch (this) {
            case FAILED -> orderStatus.equals("partial") || orderStatus.equals("completed");
            case PARTLY_DELIVERED -> orderStatus.equals("completed");
            case TAKEN, DELAYED, DELIVERED, CORRECTED -> false;
        };
    }

    @Override
    @JsonValue
    public String code() {
        return code;
    }
}
