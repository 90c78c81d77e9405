package id.tuntas.commerce.merchant.reseller;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.access.Account.Standing;
import id.tuntas.commerce.access.Whitelist;
import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A reseller; the key is not known.
///
/// @param whitelist empty if every address is admitted
/// @param balance   Rupiah
/// @param callbackHost      where callbacks are sent; null if none are
/// @param callbackChangedAt when their URL, switch or secret was changed last; null if never
record ResellerView(
        String id,
        String name,
        String contact,
        ResellerStatus status,
        List<String> whitelist,
        long balance,
        @Nullable String callbackHost,
        @Nullable Instant callbackChangedAt,
        Instant createdAt) {

    static final String SELECT = "select a.id, a.name, a.contact, a.standing, a.whitelist, a.created_at,"
            + " coalesce(b.amount, 0) as amount, if(w.webhook_enabled, w.callback_url, null) as callback_url,"
            + " w.updated_at as callback_changed_at from account a left join balance b on b.account_id = a.id"
            + " left join webhook w on w.account_id = a.id";

    static ResellerView read(ResultSet row) throws SQLException {
        return new ResellerView(
                row.getString("id"),
                row.getString("name"),
                row.getString("contact"),
                ResellerStatus.of(Standing.valueOf(row.getString("standing"))),
                Whitelist.entries(row.getString("whitelist")),
                row.getLong("amount"),
                host(row.getString("callback_url")),
                instant(row, "callback_changed_at"),
                requireNonNull(instant(row, "created_at")));
    }

    private static @Nullable String host(@Nullable String url) {
        return url == null ? null : URI.create(url).getHost();
    }
}
