package id.tuntas.platform.work.loop;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueWork;
import io.quarkus.logging.Log;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Reads the subjects of a loop's rows. One that cannot be read, such as one with a status of a later version, keeps no
/// other row waiting: after such a claim, which was rolled back, those of the next one are read one by one.
final class ReadSubjects<S> {

    private final String name;
    private final DueWork<S, ?> work;
    private final ShardTransactions transactions;

    private boolean isOneByOne;

    /// Found while rows were read one by one: the others are not tried.
    private boolean isDatabaseAway;

    ReadSubjects(String name, DueWork<S, ?> work, ShardTransactions transactions) {
        this.name = name;
        this.work = work;
        this.transactions = transactions;
    }

    /// In the claim's transaction.
    Map<Claim, Optional<S>> read(List<Claim> claims) {
        if (isOneByOne) {
            return each(claims, _ -> Optional.empty());
        }
        try {
            var subjects = work.load(claims);
            return each(claims, claim -> Optional.ofNullable(subjects.get(claim)));
        } catch (RuntimeException failure) {
            isOneByOne = DatabaseTrouble.of(failure) == DatabaseTrouble.OTHER;
            throw failure;
        }
    }

    /// After the claim's transaction.
    ///
    /// @param rows as [read][#read] in it
    /// @return without the subject of a row that cannot be read; another replica may be able to
    Map<Claim, Optional<S>> complete(Map<Claim, Optional<S>> rows) {
        if (!isOneByOne || rows.isEmpty()) {
            return rows;
        }
        isOneByOne = false;
        isDatabaseAway = false;
        return each(rows.keySet(), this::alone);
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

    /// Of the lines that are logged about a row. A row whose ids cannot be told is worked off all the same: that fails
    /// again where the failure is counted, and what the row occupies is given back.
    Map<String, String> ids(Claim claim, Optional<S> subject) {
        try {
            return subject.map(known -> work.ids(claim, known)).orElseGet(this::idsOfQueue);
        } catch (RuntimeException | Error _) {
            return idsOfQueue();
        }
    }

    private Map<String, String> idsOfQueue() {
        return Map.of("queue", work.name());
    }

    private static <S> Map<Claim, Optional<S>> each(Collection<Claim> claims, Function<Claim, Optional<S>> subject) {
        return claims.stream().collect(toMap(identity(), subject));
    }
}
