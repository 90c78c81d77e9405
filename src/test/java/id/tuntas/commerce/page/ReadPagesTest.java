package id.tuntas.commerce.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.count.LongCounts;
import id.tuntas.commerce.testsupport.HeldCount;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.StoredOrders;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.query.FindTransactions;
import id.tuntas.commerce.transaction.status.TransactionStatus;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.testsupport.RowsRead;
import id.tuntas.testsupport.Time;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class ReadPagesTest {

    private static final PageRequest FIRST = new PageRequest(1, 10);
    private static final Duration LONG = Duration.ofSeconds(30);

    @Inject
    ReadPages pages;

    @Inject
    LongCounts counts;

    @Inject
    Resellers resellers;

    @Inject
    StoredOrders orders;

    @Inject
    CommerceDatabase database;

    @Inject
    Clock clock;

    @Inject
    Time time;

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 50, 100, 300})
    void pagesInAnyOrderHoldEachRowOnce(int size) {
        var reseller = resellers.withBalance(1);
        var newestFirst = stored(reseller, 250).reversed();
        var numbers =
                new ArrayList<>(IntStream.rangeClosed(1, 250 / size + 2).boxed().toList());
        Collections.shuffle(numbers, new Random(size));

        for (int number : numbers) {
            var page = page(reseller, null, number, size);

            int from = Math.min(250, (number - 1) * size);
            assertThat(refIds(page)).isEqualTo(newestFirst.subList(from, Math.min(250, from + size)));
            assertThat(page.total()).isEqualTo(250);
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
        assertThat(page(reseller, null, 1, 10)).isEqualTo(new ListPage<>(0, List.of()));

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

        var page = page(reseller, TransactionStatus.PAID, 2, 10);
        assertThat(page.total()).isEqualTo(15);
        assertThat(refIds(page)).isEqualTo(all.subList(15, 20).reversed());
    }

    @Test
    void numbersOfRowsThatWereLostAreForgotten() {
        var reseller = resellers.withBalance(1);
        var all = stored(reseller, 30);
        page(reseller, null, 2, 10);

        QuarkusTransaction.requiringNew().run(() -> Transaction.delete("refId in ?1", all.subList(25, 30)));

        var page = page(reseller, null, 2, 10);
        assertThat(page.total()).isEqualTo(25);
        assertThat(refIds(page)).isEqualTo(all.subList(5, 15).reversed());
        assertThat(refIds(page(reseller, null, 3, 10)))
                .isEqualTo(all.subList(0, 5).reversed());
    }

    @Test
    void listIsNotCountedAgainLater() {
        var reseller = resellers.withBalance(1);
        stored(reseller, 2_000);
        page(reseller, null, 1, 10);
        time.passes(Duration.ofHours(2));
        stored(reseller, 1);

        assertThat(RowsRead.during(
                        database.sql(),
                        () -> assertThat(page(reseller, null, 1, 10).total()).isEqualTo(2_001)))
                .isLessThan(200);
    }

    @Test
    void rowsThatDoNotBelongToTheListAreNotReadAgain() {
        var reseller = resellers.withBalance(1);
        var topUps = filtered(reseller, "activity = 'TOPUP'");
        stored(reseller, 2_000);
        assertThat(pages.read(topUps, FIRST).total()).isZero();
        reseller.toppedUp("QRIS", 20_000);

        assertThat(RowsRead.during(
                        database.sql(),
                        () -> assertThat(pages.read(topUps, FIRST).rows()).hasSize(1)))
                .isLessThan(200);
    }

    @Test
    void rowsBeforeTheFirstOneOfTheListAreNotReadAgain() {
        var reseller = resellers.withBalance(1);
        var topUps = filtered(reseller, "activity = 'TOPUP'");
        stored(reseller, 2_000);
        assertThat(pages.read(topUps, FIRST).total()).isZero();
        var all = Stream.generate(() -> reseller.toppedUp("QRIS", 20_000))
                .limit(10)
                .toList();

        assertThat(RowsRead.during(database.sql(), () -> assertThat(refIds(pages.read(topUps, new PageRequest(2, 5))))
                        .isEqualTo(all.subList(0, 5).reversed())))
                .isLessThan(200);
    }

    @Test
    void longListIsCountedInParts() {
        var reseller = resellers.withBalance(1);
        var all = stored(reseller, 250);
        var smallBatches = new ReadPages(database, counts, clock, 20, LONG);

        var page = smallBatches.read(FindTransactions.of(reseller.accountId(), null), new PageRequest(3, 40));

        assertThat(page.total()).isEqualTo(250);
        assertThat(refIds(page)).isEqualTo(all.reversed().subList(80, 120));
    }

    @Test
    void failingPartKeepsTheEarlierOnes() {
        var reseller = resellers.withBalance(1);
        var all = stored(reseller, 250);
        var list = filtered(reseller, "exp(if(status = 'FAILED', 1000, 0)) > 0"); // too large a number
        var smallBatches = new ReadPages(database, counts, clock, 20, LONG);
        become(TransactionStatus.FAILED, all.get(200));
        assertThatThrownBy(() -> smallBatches.read(list, FIRST)).isInstanceOf(IllegalStateException.class);

        become(TransactionStatus.PAID, all.get(200));
        become(TransactionStatus.FAILED, all.get(30)); // would fail if it was counted again

        assertThat(smallBatches.read(list, FIRST).total()).isEqualTo(250);
    }

    @Test
    void failedPartIsNotRepeatedByTheNextCaller() {
        var reseller = resellers.withBalance(1);
        var all = stored(reseller, 60);
        var list = filtered(reseller, "if(status = 'FAILED', exp(1000 + sleep(3)), 1) > 0"); // late, too large
        var impatient = new ReadPages(database, counts, clock, 20, Duration.ofMillis(1));
        become(TransactionStatus.FAILED, all.get(30));
        assertThatThrownBy(() -> impatient.read(list, FIRST)).isInstanceOf(ApiError.class);
        await().untilAsserted(() -> assertThat(counts.isUnderWay(list.key())).isFalse());

        assertThatThrownBy(() -> impatient.read(list, FIRST)).isInstanceOf(ApiError.class);
    }

    @Test
    void oneCallerCountsTheFirstPart() {
        var reseller = resellers.withBalance(1);
        stored(reseller, 60);
        var list = filtered(reseller, "sleep(0.05) > 0"); // three seconds, and no rows to show
        var patient = new ReadPages(database, counts, clock, 100, LONG);
        try (var threads = Executors.newFixedThreadPool(8)) {
            var callers = Stream.generate(() -> threads.submit(() -> patient.read(list, FIRST)))
                    .limit(8)
                    .toList();

            assertThat(Stream.generate(() -> statementsThatSleep("sleep(0.05) > 0"))
                            .takeWhile(_ -> !callers.stream().allMatch(Future::isDone))
                            .max(Comparator.naturalOrder()))
                    .hasValue(1L);
            assertThat(callers).extracting(Future::resultNow).containsOnly(new ListPage<>(0, List.of()));
        }
    }

    private long statementsThatSleep(String condition) {
        return database
                .sql()
                .list("show full processlist", row -> row.getString("State") + ": " + row.getString("Info"))
                .stream()
                .filter(statement -> statement.startsWith("User sleep: ") && statement.contains(condition))
                .count();
    }

    @Test
    void countGoesOnWithoutTheRequestThatBeganIt() {
        var reseller = resellers.withBalance(1);
        stored(reseller, 60);
        var list = filtered(reseller, "sleep(0.02) = 0");
        var impatient = new ReadPages(database, counts, clock, 20, Duration.ofMillis(100));

        assertThatThrownBy(() -> impatient.read(list, FIRST)).isInstanceOf(ApiError.class);

        await().untilAsserted(() -> assertThat(counts.isUnderWay(list.key())).isFalse());
        assertThat(impatient.read(list, FIRST).total()).isEqualTo(60);
    }

    @Test
    void requestThatWouldWaitTooLongIsToBeRepeated() {
        var reseller = resellers.withBalance(1);
        var held = new HeldCount();
        counts.await(FindTransactions.of(reseller.accountId(), null).key(), held, Duration.ZERO);

        reseller.request()
                .get("/api/v1/trx")
                .then()
                .statusCode(503)
                .header("Retry-After", "5")
                .body("message", equalTo("INTERNAL_SERVER_ERROR"));

        held.end();
        reseller.request().get("/api/v1/trx").then().statusCode(200);
    }

    /// Of the account's transactions.
    private static ListQuery<Transaction> filtered(TestReseller reseller, String condition) {
        var account = new Where().always("account_id = ?", reseller.accountId());
        return new ListQuery<>(
                Transaction.class,
                row -> row.id,
                "trx",
                "ix_trx_account",
                account,
                new Where().always(condition),
                true);
    }

    private static void become(TransactionStatus status, String refId) {
        QuarkusTransaction.requiringNew().run(() -> Transaction.update("status = ?1 where refId = ?2", status, refId));
    }

    private List<String> stored(TestReseller reseller, int count) {
        return orders.store(reseller, count, clock.instant());
    }

    private ListPage<Transaction> page(TestReseller reseller, @Nullable TransactionStatus status, int page, int size) {
        return pages.read(FindTransactions.of(reseller.accountId(), status), new PageRequest(page, size));
    }

    private static List<String> refIds(ListPage<Transaction> page) {
        return page.rows().stream().map(row -> row.refId).toList();
    }
}
