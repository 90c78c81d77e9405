package id.tuntas.commerce.transaction.query;

import static java.util.concurrent.CompletableFuture.completedStage;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.sql.PaddedText;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads transactions to be shown, those that are asked for at the same time by the same statement.
@ApplicationScoped
public class ReadTransactions {

    /// @param name [PaddedText#key]
    record Wanted(String accountId, String name) {}

    /// @param isRead false if it is to be asked for again, alone
    record Answer(Optional<Transaction> transaction, boolean isRead) {}

    /// What is asked for while two transactions read is read by the next one.
    private static final GroupCommit.Settings TOGETHER = new GroupCommit.Settings(16, Duration.ZERO, 2, 10_000);

    /// Far longer than a read takes, and shorter than a caller waits.
    private static final Duration MAX_WAIT = Duration.ofSeconds(10);

    /// So many of each line are read at first. Few transactions have more.
    private static final int FIRST_UNITS = 50;

    private final int firstUnits;
    private final int mostUnits;
    private final GroupCommit<Wanted, Answer> reads;

    @Inject
    ReadTransactions() {
        this(FIRST_UNITS, Variant.MAX_UNITS);
    }

    /// @param firstUnits of each line, read at first
    /// @param mostUnits  of transactions with more, read at once, unless one of them has more
    ReadTransactions(int firstUnits, int mostUnits) {
        this.firstUnits = firstUnits;
        this.mostUnits = mostUnits;
        // Last, since its threads call this object.
        this.reads = new GroupCommit<>("commerce-read", TOGETHER, this::each);
    }

    /// By the account's reference, else by our invoice.
    ///
    /// @return with lines and units as of one moment; completes exceptionally with [GroupCommit.Refused] if too
    ///         many wait, with [GroupCommit.Unanswered] if the database does not answer, or with the failure
    public CompletionStage<Optional<Transaction>> named(String accountId, String name) {
        var wanted = new Wanted(accountId, PaddedText.key(name));
        return GroupCommit.within(
                MAX_WAIT,
                reads.submit(wanted)
                        .thenCompose(answer -> answer.isRead() ? completedStage(answer) : reads.submitAlone(wanted))
                        .thenApply(Answer::transaction));
    }

    /// One with many units is read again with all of them, and the others are asked for again, alone, if
    /// together they have too many.
    List<Answer> each(List<Wanted> wanted) {
        var found = found(wanted);
        var large = wanted.stream()
                .flatMap(one -> Stream.ofNullable(found.get(one)))
                .filter(this::isCut)
                .distinct()
                .toList();
        var whole = whole(large);
        return wanted.stream().map(one -> answer(found.get(one), whole)).toList();
    }

    private Map<Wanted, Transaction> found(List<Wanted> wanted) {
        var found = new HashMap<Wanted, Transaction>();
        wanted.stream()
                .collect(groupingBy(Wanted::accountId, mapping(Wanted::name, toSet())))
                .forEach((account, names) -> FindTransactions.named(account, names, firstUnits)
                        .forEach((name, transaction) -> found.put(new Wanted(account, name), transaction)));
        return found;
    }

    private boolean isCut(Transaction transaction) {
        return transaction.lines.stream().anyMatch(line -> line.unitCount() > firstUnits);
    }

    /// @return the first ones by id, at least one
    private Map<Long, Transaction> whole(List<Transaction> large) {
        var ids = new ArrayList<Long>();
        long units = 0;
        for (var transaction : large) {
            units += transaction.lines.stream().mapToLong(Line::unitCount).sum();
            if (!ids.isEmpty() && units > mostUnits) {
                break;
            }
            ids.add(transaction.id);
        }
        if (ids.isEmpty()) {
            return Map.of();
        }
        // Otherwise the session would keep the units that it has.
        Transaction.getEntityManager().clear();
        return FindTransactions.whole(ids).stream().collect(toMap(transaction -> transaction.id, identity()));
    }

    private Answer answer(@Nullable Transaction found, Map<Long, Transaction> whole) {
        if (found == null || !isCut(found)) {
            return new Answer(Optional.ofNullable(found), true);
        }
        return new Answer(Optional.ofNullable(whole.get(found.id)), whole.containsKey(found.id));
    }

    @PreDestroy
    void stop() {
        reads.close();
    }
}
