package id.tuntas.platform.work.backlog;

import static id.tuntas.platform.database.sql.RowChanges.Column.key;
import static id.tuntas.platform.database.sql.RowChanges.Column.number;
import static id.tuntas.platform.database.sql.RowChanges.Column.time;

import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.RowChanges;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.QueueTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The rows of one loop that its claims may have leased although the answer to the commit was lost: nothing is done for
/// them. The next claim releases them first. Otherwise they would wait for the end of the lease, and then count as
/// abandoned.
///
/// A row is released only if it has both the generation and the end of the lease of that claim. If its commit has
/// failed, another replica may have claimed the row meanwhile, with the same generation.
public final class UnansweredClaims {

    private record Lease(long generation, @Nullable Instant until) {}

    private record Leased(Claim claim, Instant until) {

        boolean isHeld(Map<String, Lease> rows) {
            return new Lease(claim.generation(), until).equals(rows.get(claim.key()));
        }

        /// An expired one if the row was abandoned before, so that it still counts as abandoned.
        @Nullable
        Instant afterRelease() {
            return claim.isAbandoned() ? claim.dueAt() : null;
        }
    }

    private final QueueTable table;
    private final RowChanges<Leased> releases;

    /// May be leased.
    private final List<Leased> unanswered = new ArrayList<>();

    /// By the present transaction.
    private final List<Leased> leased = new ArrayList<>();

    /// By the present transaction.
    private final List<Leased> released = new ArrayList<>();

    public UnansweredClaims(QueueTable table) {
        this.table = table;
        this.releases = RowChanges.update(
                table.name(),
                List.of(key(table.key(), row -> row.claim().key()), number("generation", row -> row.claim()
                        .generation())),
                List.of(
                        time("leased_until", Leased::afterRelease),
                        number("generation", row -> row.claim().generation() + 1)));
    }

    /// Makes a claim in a transaction of its own. Rows that it may have leased although it failed are released by the
    /// next one.
    ///
    /// @param claim calls [#leased]
    public <T> T inTransaction(ShardTransactions on, Supplier<T> claim) {
        try {
            var claimed = on.call(() -> {
                release();
                return claim.get();
            });
            answered();
            return claimed;
        } catch (Throwable failure) {
            failed(failure);
            throw failure;
        }
    }

    /// Skips locked rows: the server may not have ended the transaction of the broken connection yet. The next claim
    /// tries them again.
    private void release() {
        var now = table.clock().instant();
        unanswered.removeIf(row -> !row.until().isAfter(now));
        if (unanswered.isEmpty()) {
            return;
        }
        var rows = lockFree();
        unanswered.removeIf(row -> rows.containsKey(row.claim().key()) && !row.isHeld(rows));
        unanswered.stream().filter(row -> row.isHeld(rows)).forEach(released::add);
        releases.run(table.sql(), released);
    }

    private Map<String, Lease> lockFree() {
        var keys = InList.sorted(
                unanswered.stream().map(row -> row.claim().key()).distinct().toList());
        var rows = new HashMap<String, Lease>();
        table.sql()
                .list(
                        "select " + table.key() + ", generation, leased_until from " + table.name()
                                + " force index (primary) where " + table.key() + " in " + keys.sql() + " order by "
                                + table.key() + " for update skip locked",
                        row -> rows.put(
                                row.getString(1), new Lease(row.getLong(2), Columns.instant(row, "leased_until"))),
                        keys);
        return rows;
    }

    /// In the transaction of a claim, after it.
    ///
    /// @param until the end of their leases
    public void leased(List<Claim> claims, Instant until) {
        claims.forEach(claim -> leased.add(new Leased(claim, until)));
    }

    /// The transaction was committed.
    private void answered() {
        unanswered.removeAll(released);
        released.clear();
        leased.clear();
    }

    /// The transaction has failed.
    private void failed(Throwable failure) {
        if (DatabaseTrouble.of(failure) == DatabaseTrouble.OUTCOME_UNKNOWN) {
            unanswered.addAll(leased);
        }
        released.clear();
        leased.clear();
    }
}
