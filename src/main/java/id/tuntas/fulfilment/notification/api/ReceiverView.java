package id.tuntas.fulfilment.notification.api;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.sql.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The dead notifications of a receiver.
///
/// @param receiver    host of webhooks or domain of e-mail addresses; null where all recipients share one server
/// @param dead        how many
/// @param first, last when the oldest and the newest of them were stored
/// @param example     the id of the newest
/// @param lastError   of the newest
public record ReceiverView(
        String channel,
        @Nullable String receiver,
        long dead,
        Instant first,
        Instant last,
        String example,
        @Nullable String lastError) {

    private static final int MOST_COMPARED = 100_000;
    private static final int MOST_GROUPS = 500;

    /// Without the user name that a URL may have.
    private static final String OF_DEAD =
            "select g.*, n.last_error from (select channel, case when receiver is not null"
                    + " then substring_index(receiver, '@', -1) when locate('@', recipient) > 0"
                    + " then lower(substring_index(recipient, '@', -1)) end as at, count(*) as dead,"
                    + " min(created_at) as first_at, max(created_at) as last_at, max(id) as example"
                    + " from (select id, channel, receiver, recipient, created_at from notification where status = 'dead'"
                    + " order by id desc limit " + MOST_COMPARED + ") d group by channel, at) g"
                    + " join notification n on n.id = g.example order by g.dead desc, g.channel, g.at limit "
                    + MOST_GROUPS;

    /// Groups dead notifications by receiver, in the caller's transaction.
    static List<ReceiverView> ofDead(Sql sql) {
        return sql.list(OF_DEAD, ReceiverView::read);
    }

    private static ReceiverView read(ResultSet row) throws SQLException {
        return new ReceiverView(
                row.getString("channel"),
                row.getString("at"),
                row.getLong("dead"),
                requireNonNull(instant(row, "first_at")),
                requireNonNull(instant(row, "last_at")),
                row.getString("example"),
                row.getString("last_error"));
    }
}
