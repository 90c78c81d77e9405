package id.tuntas.platform.work.loop;

import static id.tuntas.platform.database.sql.RowChanges.Column.decrease;
import static id.tuntas.platform.database.sql.RowChanges.Column.key;
import static id.tuntas.platform.database.sql.RowChanges.Column.number;
import static id.tuntas.platform.database.sql.RowChanges.Column.time;
import static java.util.Objects.requireNonNull;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.partitioningBy;

import id.tuntas.platform.database.sql.RowChanges;
import id.tuntas.platform.database.sql.RowChanges.Column;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.QueueTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Writes what happens to claimed rows, many in one statement, and only to rows that still have the generation that the
/// claim has read. Every method joins the transaction of its caller.
///
/// The generation grows each time: so only one claim of a row succeeds, and a transaction whose commit was not
/// acknowledged is not recorded twice.
final class ClaimChanges {

    private record Leased(Claim claim, Instant until) {}

    private record Postponed(Next.Again next, Instant now) {

        Claim claim() {
            return next.claim();
        }

        /// An expired lease makes the row of an interrupted attempt abandoned.
        @Nullable
        Instant leasedUntil() {
            return next instanceof Next.Interrupted ? now : null;
        }

        /// Those of a held row are for its next claim.
        long seenWakes() {
            return next instanceof Next.Held ? 0 : claim().wakes();
        }

        /// An interrupted attempt says nothing of it, and neither does a held row.
        boolean hasUrgency() {
            return next instanceof Next.Later;
        }

        int urgency() {
            return ((Next.Later) next).urgency().code();
        }
    }

    private final QueueTable table;
    private final RowChanges<Leased> leases;
    private final RowChanges<Claim> ends;
    private final RowChanges<Postponed> postponements;
    private final RowChanges<Postponed> postponementsByUrgency;

    ClaimChanges(QueueTable table) {
        this.table = table;
        this.leases = RowChanges.update(
                table.name(),
                rows(leased -> leased.claim().key(), leased -> leased.claim().generation() - 1),
                List.of(time("leased_until", Leased::until), number("generation", leased -> leased.claim()
                        .generation())));
        this.ends = switch (table.finished()) {
            case DELETED -> RowChanges.delete(table.name(), held(identity()));
            case KEPT ->
                RowChanges.update(
                        table.name(),
                        held(identity()),
                        List.of(
                                time("due_at", _ -> null),
                                time("leased_until", _ -> null),
                                number("wakes", _ -> 0),
                                released(identity())));
        };
        var postponed = new ArrayList<Column<Postponed>>(List.of(
                time("due_at", row -> row.next().dueAt()),
                number("attempt", row -> row.next().attempt()),
                time("leased_until", Postponed::leasedUntil),
                decrease("wakes", Postponed::seenWakes),
                released(Postponed::claim)));
        this.postponements = RowChanges.update(table.name(), held(Postponed::claim), List.copyOf(postponed));
        postponed.add(number("urgency", Postponed::urgency));
        this.postponementsByUrgency = RowChanges.update(table.name(), held(Postponed::claim), postponed);
    }

    /// Leases rows that were found due.
    ///
    /// @throws IllegalStateException if one was claimed concurrently; the transaction must roll back
    void lease(List<Claim> claims, Instant until) {
        run(leases, claims.stream().map(claim -> new Leased(claim, until)).toList());
    }

    /// Ends the work of rows that were locked as still leased.
    void finish(List<Claim> claims) {
        run(ends, claims);
    }

    /// Makes rows that were locked as still leased due again.
    void postpone(List<Next.Again> nexts, Instant now) {
        var isByUrgency = table.hasUrgency();
        var rows = nexts.stream()
                .map(next -> new Postponed(next, now))
                .collect(partitioningBy(row -> isByUrgency && row.hasUrgency()));
        run(postponements, requireNonNull(rows.get(false)));
        run(postponementsByUrgency, requireNonNull(rows.get(true)));
    }

    private <T> void run(RowChanges<T> change, List<T> rows) {
        int changed = change.run(table.sql(), rows);
        if (changed != rows.size()) {
            throw new IllegalStateException("queue " + table.name() + ": " + changed + " of " + rows.size()
                    + " rows were unchanged since they were read");
        }
    }

    /// Rows whose lease is still held.
    private <T> List<Column<T>> held(Function<T, Claim> claim) {
        return rows(row -> claim.apply(row).key(), row -> claim.apply(row).generation());
    }

    private <T> List<Column<T>> rows(Function<T, @Nullable Object> key, Function<T, @Nullable Object> generation) {
        return List.of(key(table.key(), key), number("generation", generation));
    }

    private static <T> Column<T> released(Function<T, Claim> claim) {
        return number("generation", row -> claim.apply(row).generation() + 1);
    }
}
