package id.tuntas.commerce.transaction.query;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.testsupport.ServerCost;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ReadTransactionsTest {

    private static final int MANY = 320;

    private static final String SLOW = "\"quantity\": 1, \"note\": \"081200002222\"";

    @Inject
    ReadTransactions transactions;

    @Inject
    Resellers resellers;

    @Inject
    @DataSource("commerce")
    AgroalDataSource dataSource;

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

    private CompletableFuture<Optional<Transaction>> read(TestReseller reseller, String name) {
        return transactions.named(reseller.accountId(), name).toCompletableFuture();
    }
}
