package id.tuntas.fulfilment.order.life;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// An order as the tables have it.
///
/// @param untilDue     until something looks at it; null if nothing will
/// @param timeline     from the first entry on
/// @param finalNotifications kinds and statuses of notifications of an end
record OrderRow(
        String status,
        @Nullable String reason,
        @Nullable String attention,
        long amount,
        int delivered,
        @Nullable Duration untilDue,
        List<Entry> timeline,
        List<String> finalNotifications) {

    static final Set<String> FINAL = Set.of("COMPLETED", "PARTIAL", "FAILED", "CANCELED");

    record Entry(String kind, String detail) {}

    boolean isFinal() {
        return FINAL.contains(status);
    }

    boolean isOpen() {
        return untilDue != null;
    }

    /// It is tried again after midnight.
    boolean isAboveTheDailyLimit() {
        return status.equals("WAITING") && "daily_limit".equals(reason);
    }

    long entries(String kind) {
        return timeline.stream().filter(entry -> entry.kind().equals(kind)).count();
    }
}
