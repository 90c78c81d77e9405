package id.tuntas.platform.work.loop;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import io.quarkus.logging.Log;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Claimed rows with their subjects, or how long there will be none.
///
/// @param rows    without a subject if it could not be read
/// @param nextDue when the next row becomes due; empty if there is none, or if rows were claimed
record Claimed<S>(Map<Claim, Optional<S>> rows, Optional<Instant> nextDue) {

    /// Between two looks whether a queue is still paused, which read no table.
    private static final Duration WHILE_PAUSED = Duration.ofSeconds(1);

    static <S> Claimed<S> nothing() {
        return new Claimed<>(Map.of(), Optional.empty());
    }

    /// The queue is paused; how long is not known.
    static <S> Claimed<S> paused(Instant now) {
        return new Claimed<>(Map.of(), Optional.of(now.plus(WHILE_PAUSED)));
    }

    private static <S> Claimed<S> of(List<Claim> claims, Function<Claim, Optional<S>> subject) {
        return new Claimed<>(claims.stream().collect(toMap(identity(), subject)), Optional.empty());
    }

    /// Reads the subjects of a loop's rows. One that cannot be read, such as one with a status of a later version,
    /// keeps no other row waiting: after such a claim, which was rolled back, those of the next one are read one by
    /// one.
    static final class Reader<S> {

        private final String name;
        private final DueWork<S, ?> work;
        private final ShardTransactions transactions;

        private boolean isOneByOne;

        /// Found while rows were read one by one: the others are not tried.
        private boolean isDatabaseAway;

        Reader(String name, DueWork<S, ?> work, ShardTransactions transactions) {
            this.name = name;
            this.work = work;
            this.transactions = transactions;
        }

        /// In the claim's transaction.
        Claimed<S> read(List<Claim> claims) {
            if (isOneByOne) {
                return of(claims, _ -> Optional.empty());
            }
            try {
                var subjects = work.load(claims);
                return of(claims, claim -> Optional.ofNullable(subjects.get(claim)));
            } catch (RuntimeException failure) {
                isOneByOne = DatabaseTrouble.of(failure) == DatabaseTrouble.OTHER;
                throw failure;
            }
        }

        /// After the claim's transaction.
        Claimed<S> complete(Claimed<S> claimed) {
            if (!isOneByOne || claimed.rows().isEmpty()) {
                return claimed;
            }
            isOneByOne = false;
            isDatabaseAway = false;
            return of(List.copyOf(claimed.rows().keySet()), this::alone);
        }

        private Optional<S> alone(Claim claim) {
            if (isDatabaseAway) {
                return Optional.empty();
            }
            try {
                return transactions.call(
                        () -> Optional.ofNullable(work.load(List.of(claim)).get(claim)));
            } catch (RuntimeException | Error failure) {
                // Not even an error may keep the leases of all others.
                isDatabaseAway = DatabaseTrouble.of(failure).isUnavailable();
                Log.warnf(failure, "queue %s: %s cannot be read", name, claim.key());
                return Optional.empty();
            }
        }
    }

    /// What happens to a row that failed: if it could not be read, nothing was done. An earlier attempt that was
    /// interrupted is not forgotten.
    static Next.Again after(Throwable failure, Claim claim, Instant dueAt) {
        return failure instanceof Unreadable && !claim.isAbandoned()
                ? new Next.Held(claim, dueAt)
                : new Next.Interrupted(claim, dueAt, claim.attempt() + 1);
    }

    /// The row has no subject. Another replica, or a later version, may be able to read it.
    static final class Unreadable extends RuntimeException {

        Unreadable() {
            super("it cannot be read");
        }
    }
}
