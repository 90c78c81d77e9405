package id.tuntas.commerce.merchant.topup;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A top-up of a reseller, as the merchant sees it.
///
/// @param refId   the reseller's own reference
/// @param channel the code of the payment channel
/// @param amount  Rupiah that the reseller pays: price and fees
/// @param price   Rupiah that are credited
/// @param paidAt  when a person paid or the payment was confirmed; null if neither, also if it paid itself
record MerchantTopUpView(
        String id,
        String resellerId,
        String reseller,
        String refId,
        String invoice,
        String channel,
        @Schema(pattern = STATUSES) String status,
        long amount,
        long price,
        long fees,
        Instant createdAt,
        Instant expiresAt,
        @Nullable Instant paidAt) {

    /// The statuses of transactions that a top-up can have.
    static final String STATUSES = "pending|completed|failed";

    /// Newest first along the primary key of the top-ups, whatever the server thinks of the other tables.
    static final String SELECT = "select t.id, x.account_id, (select a.name from account a where a.id = x.account_id)"
            + " as name, x.ref_id, x.invoice, t.channel, x.status, x.price, x.fees, x.created_at, t.expires_at, t.paid_at"
            + " from topup t straight_join trx x on x.id = t.trx_id";

    static MerchantTopUpView read(ResultSet row) throws SQLException {
        var price = row.getLong("price");
        var fees = row.getLong("fees");
        return new MerchantTopUpView(
                row.getString("id"),
                row.getString("account_id"),
                row.getString("name"),
                row.getString("ref_id"),
                row.getString("invoice"),
                row.getString("channel"),
                row.getString("status").toLowerCase(Locale.ROOT),
                price + fees,
                price,
                fees,
                requireNonNull(instant(row, "created_at")),
                requireNonNull(instant(row, "expires_at")),
                instant(row, "paid_at"));
    }
}
