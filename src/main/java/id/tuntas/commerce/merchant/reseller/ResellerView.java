package id.tuntas.commerce.merchant.reseller;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.access.Account.Standing;
import id.tuntas.commerce.access.Whitelist;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/// A reseller; the key is not known.
///
/// @param whitelist empty if every address is admitted
/// @param balance   Rupiah
record ResellerView(
        String id,
        String name,
        String contact,
        ResellerStatus status,
        List<String> whitelist,
        long balance,
        Instant createdAt) {

    static final String SELECT = "select a.id, a.name, a.contact, a.standing, a.whitelist, a.created_at,"
            + " coalesce(b.amount, 0) as amount from account a left join balance b on b.account_id = a.id";

    static ResellerView read(ResultSet row) throws SQLException {
        return new ResellerView(
                row.getString("id"),
                row.getString("name"),
                row.getString("contact"),
                ResellerStatus.of(Standing.valueOf(row.getString("standing"))),
                Whitelist.entries(row.getString("whitelist")),
                row.getLong("amount"),
                requireNonNull(instant(row, "created_at")));
    }
}
