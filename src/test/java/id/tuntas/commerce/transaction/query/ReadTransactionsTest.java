package id.tuntas.commerce.transaction.query;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.Unit;
import id.tuntas.commerce.transaction.query.ReadTransactions.Answer;
import id.tuntas.commerce.transaction.query.ReadTransactions.Wanted;
import id.tuntas.testsupport.ServerCost;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.hibernate.engine.spi.EntityKey;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ReadTransactionsTest {

    private static final int MANY = 320;

    private static final String SLOW = "\"quantity\": 1, \"note\": \"081200002222\"";

    @Inject
    ReadTransactions transactions;

    /// Two units of each line at first, and room for five.
    private final ReadTransactions few = new ReadTransactions(2, 5);

    @Inject
    Resellers resellers;

    @Inject
    @DataSource("commerce")
    AgroalDataSource dataSource;

    @AfterEach
    void stop() {
        few.stop();
    }

    @Test
    void thoseThatAreAskedForAtTheSameTimeShareStatements() throws InterruptedException {
        var reseller = resellers.withBalance(500_000);
        var refIds = Stream.generate(() -> reseller.ordered(101, SLOW)).limit(8).toList();
        read(reseller, refIds.getFirst()).join();

        var cost = ServerCost.during(dataSource, () -> {
            var reads = IntStream.range(0, MANY)
                    .mapToObj(number -> read(reseller, refIds.get(number % refIds.size())))
                    .toList();
            for (int number = 0; number < MANY; number++) {
                assertThat(reads.get(number).join().orElseThrow().refId).isEqualTo(refIds.get(number % refIds.size()));
            }
        });

        // Some 40 statements in batches of 16; one alone takes 2.
        assertThat(cost.own().statements()).isLessThanOrEqualTo(MANY / 2);
    }

    @Test
    void accountsThatAskAtTheSameTimeGetTheirOwn() {
        var first = resellers.withBalance(50_000);
        var second = resellers.withBalance(50_000);
        var third = resellers.withBalance(50_000);
        Stream.of(first, second)
                .forEach(reseller -> reseller.order("same", 101, SLOW).statusCode(200));
        var invoice = third.transaction(third.ordered(101, SLOW)).getString("data.invoice");
        // Some are read alone, before the others wait: the rest together.
        var asked = Collections.nCopies(20, List.of(first, second, third)).stream()
                .flatMap(List::stream)
                .toList();

        var byReference = asked.stream().map(reseller -> read(reseller, "same")).toList();
        var byInvoice = asked.stream().map(reseller -> read(reseller, invoice)).toList();
        var unknown =
                asked.stream().map(reseller -> read(reseller, "pesanan-é")).toList();

        for (int number = 0; number < asked.size(); number++) {
            var account = asked.get(number).accountId();
            assertThat(byReference.get(number).join().map(found -> found.accountId))
                    .isEqualTo(Optional.of(account).filter(id -> !id.equals(third.accountId())));
            assertThat(byInvoice.get(number).join().map(found -> found.accountId))
                    .isEqualTo(Optional.of(account).filter(third.accountId()::equals));
            assertThat(unknown.get(number).join()).isEmpty();
        }
    }

    @Test
    void referenceGoesBeforeAnInvoice() {
        var reseller = resellers.withBalance(50_000);
        var invoice = reseller.transaction(reseller.ordered(101, SLOW)).getString("data.invoice");
        reseller.order(invoice, 101, SLOW).statusCode(200);

        assertThat(read(reseller, invoice).join().orElseThrow().refId).isEqualTo(invoice);
    }

    @Test
    void blanksAfterANameDoNotMatter() {
        var reseller = resellers.withBalance(50_000);
        reseller.order("spaced", 101, SLOW).statusCode(200);

        assertThat(read(reseller, "spaced  ").join().orElseThrow().refId).isEqualTo("spaced");
        assertThat(read(reseller, "Spaced").join()).isEmpty();
    }

    @Test
    void thoseOfMoreUnitsThanFitWaitForTheNextRead() {
        var reseller = resellers.withBalance(500_000);
        var small = wanted(reseller, 1);
        var large = Stream.generate(() -> wanted(reseller, 3)).limit(3).toList();
        var all = List.of(large.get(0), small, large.get(1), large.get(2));

        var answers = QuarkusTransaction.requiringNew().call(() -> few.each(all));

        assertThat(answers).extracting(Answer::isRead).containsExactly(true, true, false, false);
        assertThat(answers.getFirst().transaction()).hasValueSatisfying(unitsAre(3));
        assertThat(answers.get(1).transaction()).hasValueSatisfying(unitsAre(1));
    }

    /// Of those that wait, no more than the first units were in memory.
    @Test
    void firstUnitsOnlyAreReadUntilItIsKnownHowManyThereAre() {
        var reseller = resellers.withBalance(500_000);
        var large = Stream.generate(() -> wanted(reseller, 9)).limit(3).toList();

        long units = QuarkusTransaction.requiringNew().call(() -> {
            few.each(large);
            return loadedUnits();
        });

        assertThat(units).isEqualTo(9);
    }

    @Test
    void thoseThatAreAskedForTogetherAreAllReadThoughAFewAtATime() {
        var reseller = resellers.withBalance(5_000_000);
        var large = Stream.generate(() -> wanted(reseller, 3)).limit(20).toList();

        var reads = large.stream()
                .map(one -> few.named(one.accountId(), one.name()).toCompletableFuture())
                .toList();

        assertThat(reads).allSatisfy(read -> assertThat(read.join()).hasValueSatisfying(unitsAre(3)));
        assertThat(reads)
                .extracting(read -> read.join().orElseThrow().refId)
                .containsExactlyElementsOf(large.stream().map(Wanted::name).toList());
    }

    private static Wanted wanted(TestReseller reseller, int units) {
        return new Wanted(
                reseller.accountId(), reseller.ordered(101, "\"quantity\": " + units + ", \"note\": \"081200002222\""));
    }

    private static Consumer<Transaction> unitsAre(int count) {
        return transaction -> assertThat(transaction.lines).singleElement().satisfies(line -> assertThat(line.units())
                .hasSize(count));
    }

    private static long loadedUnits() {
        return Transaction.getEntityManager().unwrap(Session.class).getStatistics().getEntityKeys().stream()
                .filter(key -> ((EntityKey) key).getEntityName().equals(Unit.class.getName()))
                .count();
    }

    private CompletableFuture<Optional<Transaction>> read(TestReseller reseller, String name) {
        return transactions.named(reseller.accountId(), name).toCompletableFuture();
    }
}
