package id.tuntas.commerce.page;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.count.LongCounts;
import id.tuntas.commerce.page.KnownPositions.Counted;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.time.ExpiringCache;
import io.quarkus.hibernate.orm.panache.Panache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.Query;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/// Reads pages of lists, newest first.
///
/// A page far from both ends would read all rows before it, and its total all rows of the list. In a list to which
/// rows are only added, a row's number from the oldest never changes: what was counted is remembered, so that the next
/// total counts new rows only, and the next page begins where the last one ended. Rows are counted in batches, since
/// those of years take longer than a statement may.
@ApplicationScoped
public class ReadPages {

    /// A list that is read once a week is not counted again. That its last row is still there is seen each time.
    private static final Duration MEMORY = Duration.ofDays(7);

    /// Rows of a batch: up to 0.1 s, and some seconds if each row is read from a slow disk.
    private static final int BATCH_SIZE = 20_000;

    /// @param rows  those looked at
    /// @param first id of the first one, 0 without rows
    /// @param last  likewise
    /// @param found how many of them belong to the list and were not counted before
    /// @param lastFound id of the last one of these, 0 if there is none
    private record Counting(int rows, long first, long last, long found, long lastFound) {

        static Counting of(ResultSet row) throws SQLException {
            return new Counting(row.getInt(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getLong(5));
        }

        Counted after(Counted known) {
            var newest = known.newest();
            return new Counted(found == 0 ? newest : new RowPosition(newest.number() + found, lastFound), last);
        }
    }

    private final CommerceDatabase database;
    private final LongCounts counts;
    private final int batchSize;
    private final Duration longestWait;
    private final Cache<ListQuery.Key, KnownPositions> remembered;

    @Inject
    ReadPages(CommerceDatabase database, LongCounts counts, Clock clock) {
        this(database, counts, clock, BATCH_SIZE, LongCounts.MAX_WAIT);
    }

    /// @param batchSize rows, at least two, because a batch begins with the last one of the former
    ReadPages(CommerceDatabase database, LongCounts counts, Clock clock, int batchSize, Duration longestWait) {
        this.database = database;
        this.counts = counts;
        this.batchSize = batchSize;
        this.longestWait = longestWait;
        this.remembered = ExpiringCache.expiringUnused(MEMORY, clock);
    }

    /// Empty beyond the last page.
    ///
    /// @throws ApiError if the list is still being counted
    public <T> ListPage<T> read(ListQuery<T> list, PageRequest request) {
        var positions = list.isAppendOnly() ? grown(list) : counted(list);
        long total = positions.counted().newest().number();
        var wanted = PositionRange.of(request, total);
        if (wanted.size() == 0) {
            return new ListPage<>(total, List.of());
        }
        var rows = rows(list, wanted, positions.nearest(wanted));
        if (rows.size() == wanted.size()) {
            positions.add(new RowPosition(wanted.high(), list.id().applyAsLong(rows.getFirst())));
            positions.add(new RowPosition(wanted.low(), list.id().applyAsLong(rows.getLast())));
        }
        return new ListPage<>(total, rows);
    }

    /// Rows may have left the list, so that all are counted.
    private KnownPositions counted(ListQuery<?> list) {
        var where = list.where();
        var sql = "select count(*), coalesce(max(id), 0) from " + list.table() + " force index (" + list.index() + ")"
                + where.sql();
        return database.sql()
                .first(
                        sql,
                        row -> new Counted(new RowPosition(row.getLong(1), row.getLong(2)), row.getLong(2)),
                        where.values().toArray())
                .map(all -> new KnownPositions(all, batchSize))
                .orElseThrow();
    }

    /// Callers count only what has come to a complete list. The rest may be so much that they would not give up after a
    /// while, and is counted once for all of them.
    private KnownPositions grown(ListQuery<?> list) {
        var key = list.key();
        long deadline = System.nanoTime() + longestWait.toNanos();
        while (true) {
            var positions = remembered(key);
            if (positions.isComplete() && !countBatch(list, positions)) {
                return positions;
            }
            var time = Duration.ofNanos(deadline - System.nanoTime());
            if (!time.isPositive() || !counts.await(key, () -> countBatch(list, remembered(key)), time)) {
                throw ApiError.stillCounting();
            }
        }
    }

    private KnownPositions remembered(ListQuery.Key key) {
        return remembered.get(key, _ -> new KnownPositions(Counted.NOTHING, batchSize));
    }

    /// Counts the next rows.
    ///
    /// @return whether there may be more
    private boolean countBatch(ListQuery<?> list, KnownPositions positions) {
        var known = positions.counted();
        var next = next(list, known.lastId());
        if (known.lastId() > 0 && next.first() != known.lastId()) {
            // The server lost rows, or was replaced by one that never had them.
            remembered.asMap().remove(list.key(), positions);
            return true;
        }
        boolean isMore = next.rows() == batchSize;
        positions.grow(next.after(known), !isMore);
        return isMore;
    }

    /// @param known the last row that was looked at, with which the batch begins
    private Counting next(ListQuery<?> list, long known) {
        var wanted = new Where().always("id > ?", known).and(list.filter());
        var scope = list.scope().and(new Where().always("id >= ?", known));
        var rows = "select id, " + wanted.allOf() + " as wanted from " + list.table() + " force index (" + list.index()
                + ")" + scope.sql() + " order by id limit ?";
        var sql = "select count(*), min(id), max(id), sum(wanted), max(if(wanted, id, 0)) from (" + rows + ") part";
        var values = Stream.of(wanted.values(), scope.values(), List.<Object>of(batchSize))
                .flatMap(List::stream);
        return database.sql().first(sql, Counting::of, values.toArray()).orElseThrow();
    }

    /// The ids are found in the index alone, so that rows which are skipped are not read.
    @SuppressWarnings("unchecked") // rows of the entity that the list names
    private static <T> List<T> rows(ListQuery<T> list, PositionRange wanted, ReadStart start) {
        var where = list.where()
                .and(new Where()
                        .always(
                                start.isDescending() ? "id <= ?" : "id > ?",
                                start.position().id()));
        var ids = "select id from " + list.table() + " force index (" + list.index() + ")" + where.sql()
                + " order by id" + (start.isDescending() ? " desc" : "") + " limit ? offset ?";
        var sql = "select t.* from (" + ids + ") page straight_join " + list.table()
                + " t on t.id = page.id order by t.id desc";
        var values = Stream.concat(where.values().stream(), Stream.of(wanted.size(), start.skipped()))
                .toList();
        return query(list, sql, values, list.type()).getResultList();
    }

    private static Query query(ListQuery<?> list, String sql, List<Object> values, Class<?> result) {
        var query = Panache.getEntityManager(list.type()).createNativeQuery(sql, result);
        for (int i = 0; i < values.size(); i++) {
            query.setParameter(i + 1, values.get(i));
        }
        return query;
    }
}
