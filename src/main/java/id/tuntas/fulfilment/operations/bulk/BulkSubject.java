package id.tuntas.fulfilment.operations.bulk;

import id.tuntas.fulfilment.operations.act.Processed;
import id.tuntas.fulfilment.operations.bulk.BulkRunView.Sample;
import id.tuntas.platform.rest.problem.Problem;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The rows that bulk runs change: how they are chosen, and what can be done with each.
///
/// @param <F> the filter; it has a member `to`
/// @param <T> a row
interface BulkSubject<F extends Record, T> {

    /// The actions' codes.
    Set<String> actions();

    Class<F> filterType();

    /// Whether the filter would select every row.
    boolean selectsAll(F filter);

    /// @param amount the money at stake, in Rupiah
    record Matched(long rows, long amount) {}

    /// Counts the rows; runs in the caller's transaction, as the next one does.
    Matched matched(F filter);

    /// Oldest first.
    ///
    /// @param last id of the last row of the previous part
    List<T> part(F filter, @Nullable String last, int limit);

    Processed.Ids<T> ids();

    Sample sample(T row);

    /// How many rows at a time.
    default int together(BulkRun run) {
        return Processed.TOGETHER;
    }

    /// Carries out the action on rows, in transactions of its own; harmless if it was done before.
    ///
    /// @return obstacles by the internal ids of those for which it was not done
    Map<String, Problem> attempt(List<T> rows, BulkRun run);

    /// Whether a row still waits in the queue in which the action has made it due. Runs in a transaction on
    /// its shard.
    ///
    /// @param id of a row that was processed
    boolean isWaiting(String id, BulkRun run);
}
