package id.tuntas.commerce.page;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.StoredOrders;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.query.FindTransactions;
import id.tuntas.commerce.transaction.status.TransactionStatus;
import id.tuntas.testsupport.RowsRead;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ReadPagesTest {

    @Inject
    ReadPages pages;

    @Inject
    Resellers resellers;

    @Inject
    StoredOrders orders;

    @Inject
    CommerceDatabase database;

    @Inject
    Clock clock;

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 50, 100, 300})
    void pagesInAnyOrderHoldEachRowOnce(int size) {
        var reseller = resellers.withBalance(1);
        var newestFirst = stored(reseller, 250).reversed();
        var numbers =
                new ArrayList<>(IntStream.rangeClosed(1, 250 / size + 2).boxed().toList());
        Collections.shuffle(numbers, new Random(size));

        for (int number : numbers) {
            var part = page(reseller, null, number, size);

            int from = Math.min(250, (number - 1) * size);
            assertThat(refIds(part)).isEqualTo(newestFirst.subList(from, Math.min(250, from + size)));
            assertThat(part.total()).isEqualTo(250);
        }
    }

    @Test
    void newRowsMoveTheOthersOn() {
        var reseller = resellers.withBalance(1);
        var all = new ArrayList<>(stored(reseller, 20));
        page(reseller, null, 1, 10);
        page(reseller, null, 2, 10);

        all.addAll(stored(reseller, 3));

        assertThat(refIds(page(reseller, null, 2, 10))).isEqualTo(all.reversed().subList(10, 20));
        assertThat(page(reseller, null, 3, 10).total()).isEqualTo(23);
    }

    @Test
    void listWithoutRowsIsEmptyUntilOneComes() {
        var reseller = resellers.withBalance(1);
        assertThat(page(reseller, null, 1, 10)).isEqualTo(new Part<>(0, List.of()));

        var all = stored(reseller, 1);

        assertThat(refIds(page(reseller, null, 1, 10))).isEqualTo(all);
    }

    @Test
    void laterPagesReadNeitherWhatWasCountedNorWhatLiesBetween() {
        var reseller = resellers.withBalance(1);
        stored(reseller, 2_000);
        page(reseller, null, 50, 10);

        assertThat(RowsRead.during(database.sql(), () -> page(reseller, null, 51, 10)))
                .isLessThan(200);
        assertThat(RowsRead.during(database.sql(), () -> page(reseller, null, 49, 10)))
                .isLessThan(200);
        assertThat(RowsRead.during(database.sql(), () -> page(reseller, null, 200, 10)))
                .isLessThan(200);
    }

    @Test
    void listOfAStatusFollowsItsChanges() {
        var reseller = resellers.withBalance(1);
        var all = stored(reseller, 30);
        assertThat(page(reseller, TransactionStatus.PAID, 2, 10).total()).isEqualTo(30);

        QuarkusTransaction.requiringNew()
                .run(() -> Transaction.update(
                        "status = ?1 where refId in ?2", TransactionStatus.COMPLETED, all.subList(0, 15)));

        var part = page(reseller, TransactionStatus.PAID, 2, 10);
        assertThat(part.total()).isEqualTo(15);
        assertThat(refIds(part)).isEqualTo(all.subList(15, 20).reversed());
    }

    @Test
    void numbersOfRowsThatWereLostAreForgotten() {
        var reseller = resellers.withBalance(1);
        var all = stored(reseller, 30);
        page(reseller, null, 2, 10);

        QuarkusTransaction.requiringNew().run(() -> Transaction.delete("refId in ?1", all.subList(25, 30)));

        var part = page(reseller, null, 2, 10);
        assertThat(part.total()).isEqualTo(25);
        assertThat(refIds(part)).isEqualTo(all.subList(5, 15).reversed());
        assertThat(refIds(page(reseller, null, 3, 10)))
                .isEqualTo(all.subList(0, 5).reversed());
    }

    private List<String> stored(TestReseller reseller, int count) {
        return orders.store(reseller, count, clock.instant());
    }

    private Part<Transaction> page(TestReseller reseller, @Nullable TransactionStatus status, int page, int size) {
        return pages.read(FindTransactions.of(reseller.accountId(), status), new PageRequest(page, size));
    }

    private static List<String> refIds(Part<Transaction> part) {
        return part.rows().stream().map(row -> row.refId).toList();
    }
}
