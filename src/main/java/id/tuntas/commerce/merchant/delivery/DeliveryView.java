package id.tuntas.commerce.merchant.delivery;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.webhook.delivery.DeliveryStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A callback to a reseller; its body is not shown, because it may contain licences.
///
/// @param refId          the reseller's own reference of the order
/// @param attempts       all of them
/// @param lastStatus     the HTTP status of the receiver's last answer; null if it did not answer
/// @param lastError      why the last attempt failed
/// @param dueAt          when the next attempt is made; null if none is left
/// @param canRedeliver   whether its body is stored
record DeliveryView(
        String id,
        String resellerId,
        String reseller,
        String event,
        String refId,
        String invoice,
        @Schema(pattern = DeliveryStatus.CODES) String status,
        int attempts,
        @Nullable Integer lastStatus,
        @Nullable String lastError,
        Instant createdAt,
        @Nullable Instant deliveredAt,
        @Nullable Instant dueAt,
        boolean canRedeliver) {

    /// The name is looked up for each row shown: with a join, the server may read every delivery first.
    static final String SELECT = "select d.id, d.account_id, (select a.name from account a where a.id = d.account_id)"
            + " as name, d.event, d.ref_id, d.invoice, d.status, d.attempts, d.last_status, d.last_error, d.created_at,"
            + " d.delivered_at, d.due_at, d.body is not null as has_body from delivery d";

    static DeliveryView read(ResultSet row) throws SQLException {
        return new DeliveryView(
                row.getString("id"),
                row.getString("account_id"),
                row.getString("name"),
                row.getString("event"),
                row.getString("ref_id"),
                row.getString("invoice"),
                row.getString("status").toLowerCase(Locale.ROOT),
                row.getInt("attempts"),
                row.getObject("last_status", Integer.class),
                row.getString("last_error"),
                requireNonNull(instant(row, "created_at")),
                instant(row, "delivered_at"),
                instant(row, "due_at"),
                row.getBoolean("has_body"));
    }
}
