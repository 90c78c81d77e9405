package id.tuntas.platform.work;

import java.util.List;
import java.util.Map;

/// A kind of work that falls due: what to read for it, how to do it, and how to write down what came of it.
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

    /// The parts of the queue that must not hold each other up; together they are all of it.
    default List<Lane> lanes() {
        return List.of(Lane.whole(settings()));
    }

    /// Whether this process does this work; asked once, before [#queue()] and [#lanes()].
    default boolean isEnabled() {
        return true;
    }

    /// Reads what the claims need, in as few queries as possible; runs in the claim's transaction.
    Map<Claim, S> load(List<Claim> claims);

    /// What every line of the log shows while a row is worked off; no secrets.
    default Map<String, String> ids(Claim claim, S subject) {
        return Map.of("queue", name(), "row", claim.key());
    }

    /// Acts on one row. No transaction is open: remote calls belong here.
    R act(Claim claim, S subject);

    /// Writes down, in the one open transaction, that the work on a row cannot be done or recorded: not because the
    /// database is away, but because of a mistake of ours that repeating alone does not mend.
    ///
    /// It is tried again all the same, since the mistake may be mended until then.
    ///
    /// @param times how often this process has failed at it, one after the other; from 1
    default void cannotBeDone(Claim claim, int times, Throwable failure) {
        // The log has said so.
    }

    /// Writes the results in the one open transaction. Only rows that are still ours are passed; each needs its [Next].
    List<Next> record(List<Acted<R>> results);
}
