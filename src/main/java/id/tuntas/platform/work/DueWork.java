package id.tuntas.platform.work;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/// A kind of work with due times: what to read for it, how to act, and how to record the result.
///
/// @param <S> what acting needs to know
/// @param <R> what acting yields
public interface DueWork<S, R> {

    /// The name in logs and figures.
    String name();

    DueQueue queue();

    default WorkSettings settings() {
        return WorkSettings.defaults();
    }

    /// The lanes of the queue, which do not delay each other; together they cover the queue.
    default List<Lane> lanes() {
        return List.of(Lane.whole(settings()));
    }

    /// Whether this process does this work; called once, before [#queue()] and [#lanes()].
    default boolean isEnabled() {
        return true;
    }

    /// Whether its table exists; false on the tables of the last release if this release adds it. Runs in a
    /// transaction.
    default boolean hasTable() {
        return true;
    }

    /// Until when nothing is claimed, as while a receiver takes no calls: rows that become due meanwhile
    /// keep their order.
    default Instant restsUntil() {
        return Instant.MIN;
    }

    /// How many rows are worth claiming now, at least one: those that are left can still be passed by more urgent ones.
    default int room() {
        return Integer.MAX_VALUE;
    }

    /// Reads what the claims need, in as few queries as possible; runs in the claim's transaction.
    Map<Claim, S> load(List<Claim> claims);

    /// Ids that every log line shows while a row is processed; no secrets.
    default Map<String, String> ids(Claim claim, S subject) {
        return Map.of("queue", name(), "row", claim.key());
    }

    /// Acts on one row. No transaction is open: remote calls belong here.
    R act(Claim claim, S subject);

    /// How many usual results one is as large as, at least 1. Large ones are recorded in smaller batches, and fewer of
    /// them wait in memory.
    default int weight(R result) {
        return 1;
    }

    /// Gives back what the act has taken for itself and its result, such as [HeldPermits] for memory: the act has
    /// ended, and its result counts by its weight. Also after an act that failed or did not begin. Must not throw.
    default void release(S subject) {
        // Usual acts take nothing.
    }

    /// Records, in the open transaction, that a row's work cannot be done or recorded because of a defect of
    /// ours, not because the database is away.
    ///
    /// Called from the third failure in a row in this process on: earlier ones may have had another, passing cause.
    /// It is retried, because the defect may be fixed meanwhile.
    default void cannotBeDone(Claim claim, Throwable failure) {
        // The failure is in the log already.
    }

    /// Writes the results in the open transaction. Only rows whose lease is still held are passed; each needs its
    /// [Next].
    List<Next> record(List<Acted<R>> results);
}
