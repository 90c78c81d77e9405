package id.tuntas.commerce.transaction.query;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.platform.database.commit.GroupCommit;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// Reads transactions to be shown, those that are asked for at the same time by the same statement.
@ApplicationScoped
public class ReadTransactions {

    /// @param name comparable
    private record Wanted(String accountId, String name) {}

    /// What is asked for while two transactions read is read by the next one. An order may have thousands of units, so
    /// that not too many are in memory at once.
    private static final GroupCommit.Settings TOGETHER = new GroupCommit.Settings(16, Duration.ZERO, 2, 10_000);

    /// Far longer than a read takes, and shorter than a caller waits.
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

    private final GroupCommit<Wanted, Optional<Transaction>> reads =
            new GroupCommit<>("commerce-read", TOGETHER, ReadTransactions::each);

    /// By the account's reference, else by our invoice.
    ///
    /// @return with lines and units as of one moment; completes exceptionally with [GroupCommit.Refused] if too
    ///         many wait, with [GroupCommit.Unanswered] if the database does not answer, or with the failure
    public CompletionStage<Optional<Transaction>> named(String accountId, String name) {
        return reads.submit(new Wanted(accountId, FindTransactions.comparable(name)), LONGEST_WAIT);
    }

    private static List<Optional<Transaction>> each(List<Wanted> wanted) {
        var found = new HashMap<Wanted, Transaction>();
        wanted.stream()
                .collect(groupingBy(Wanted::accountId, mapping(Wanted::name, toSet())))
                .forEach((account, names) -> FindTransactions.named(account, names)
                        .forEach((name, transaction) -> found.put(new Wanted(account, name), transaction)));
        return wanted.stream().map(one -> Optional.ofNullable(found.get(one))).toList();
    }

    @PreDestroy
    void stop() {
        reads.close();
    }
}
