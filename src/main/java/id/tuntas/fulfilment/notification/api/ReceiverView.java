package id.tuntas.fulfilment.notification.api;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.nullsFirst;
import static java.util.Objects.requireNonNull;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The dead notifications of a receiver.
///
/// @param receiver    host of webhooks, with the port if their URLs name one, or domain of e-mail
///                    addresses; null where all recipients share one server
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

    private static final int MAX_COMPARED = 100_000;
    private static final int MAX_GROUPS = 500;

    /// More than are shown, since one that is frequent in all of them may be further behind in one.
    private static final int MAX_GROUPS_OF_A_SHARD = 2_000;

    private static final Comparator<ReceiverView> MOST_FREQUENT_FIRST = comparing(ReceiverView::dead)
            .reversed()
            .thenComparing(ReceiverView::channel)
            .thenComparing(ReceiverView::receiver, nullsFirst(naturalOrder()));

    private record Key(String channel, @Nullable String receiver) {}

    /// Without the user name that a URL may have.
    private static final String OF_DEAD =
            "select g.*, n.last_error from (select channel, case when receiver is not null"
                    + " then substring_index(receiver, '@', -1) when locate('@', recipient) > 0"
                    + " then lower(substring_index(recipient, '@', -1)) end as at, count(*) as dead,"
                    + " min(created_at) as first_at, max(created_at) as last_at, max(id) as example"
                    + " from (select id, channel, receiver, recipient, created_at from notification where status = 'dead'"
                    + " order by id desc limit " + MAX_COMPARED + ") d group by channel, at) g"
                    + " join notification n on n.id = g.example order by g.dead desc, g.channel, g.at limit ?";

    /// Groups dead notifications by receiver, in the caller's transaction, or in one for each shard: vtgate would get
    /// the notifications themselves, and refuse too many.
    static List<ReceiverView> ofDead(Sql sql, Shards shards) {
        int most = shards.isDivided() ? MAX_GROUPS_OF_A_SHARD : MAX_GROUPS;
        return merged(shards.rowsFromEach(() -> sql.list(OF_DEAD, ReceiverView::read, most)));
    }

    /// @param views of all shards
    static List<ReceiverView> merged(Collection<ReceiverView> views) {
        return views.stream()
                .collect(toMap(view -> new Key(view.channel, view.receiver), identity(), ReceiverView::and))
                .values()
                .stream()
                .sorted(MOST_FREQUENT_FIRST)
                .limit(MAX_GROUPS)
                .toList();
    }

    /// Ids grow with time: the newest is the greatest.
    private ReceiverView and(ReceiverView other) {
        var newest = example.compareTo(other.example) > 0 ? this : other;
        return new ReceiverView(
                channel,
                receiver,
                dead + other.dead,
                first.isBefore(other.first) ? first : other.first,
                last.isAfter(other.last) ? last : other.last,
                newest.example,
                newest.lastError);
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
