package id.tuntas.fulfilment.catalogue;

import static java.util.Collections.nCopies;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.catalogue.pricechange.PriceChanges;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The mirror's price is old, so that the supplier has to be asked.
@QuarkusTest
class SharedItemCallTest {

    private static final long ITEM = 101;
    private static final String CALL = "GET /item/" + ITEM;
    private static final long MIRRORED_PRICE = 10_000;
    private static final long PRICE = 12_000;
    private static final Duration LONG = Duration.ofSeconds(10);

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedGoods supplier;

    @Inject
    Supplier door;

    @Inject
    CurrentItems items;

    @Inject
    CatalogueConfig config;

    @Inject
    PriceChanges priceChanges;

    @Inject
    Clock clock;

    @Inject
    Time time;

    @BeforeEach
    void clean() {
        supplier.resetAndReach(door);
        database.clean();
        database.hasItem(ITEM, "H2H", null, null);
        database.execute("update item set synced_at = '2020-01-01'");
        time.passes(Duration.ofSeconds(1)); // so long an earlier test's sync is remembered
    }

    @AfterEach
    void letGo() {
        supplier.reset();
    }

    @Test
    void manyOrdersForAnItemShareACall() {
        supplier.sells(ITEM, PRICE);

        var answers = together(nCopies(32, items::priced));

        assertThat(answers).hasSize(32).allSatisfy(answer -> assertThat(price(answer))
                .isEqualTo(PRICE));
        assertThat(supplier.askedFor(CALL)).isOne();
    }

    @Test
    void allWhoNeedTheSupplierShareACall() {
        supplier.sells(ITEM, PRICE);

        var answers = together(Stream.<LongFunction<Lookup>>of(this::described, items::priced, items::asked)
                .flatMap(question -> nCopies(4, question).stream())
                .toList());

        assertThat(answers).hasSize(12).allSatisfy(answer -> assertThat(price(answer))
                .isEqualTo(PRICE));
        assertThat(supplier.askedFor(CALL)).isOne();
    }

    @Test
    void failureIsSharedAndNotRemembered() {
        var answers = together(nCopies(8, items::asked));

        assertThat(answers).hasSize(8).containsOnly(new Lookup.NotFound());
        assertThat(supplier.askedFor(CALL)).isOne();
        supplier.sells(ITEM, PRICE);
        assertThat(price(items.asked(ITEM))).isEqualTo(PRICE);
    }

    @Test
    void defectIsTheSameForAllWhoShareACall() {
        var defect = new IllegalStateException("on purpose");
        var mayFail = new CountDownLatch(1);
        var failing = new CurrentItems(
                new Catalogue(door, config, priceChanges, clock) {
                    @Override
                    Lookup ask(long itemId) {
                        awaitFailing(mayFail);
                        throw defect;
                    }
                },
                config,
                clock);
        var calls = Stream.generate(() -> new FutureTask<>(() -> failing.asked(ITEM)))
                .limit(4)
                .toList();
        var threads = calls.stream().map(Thread.ofVirtual()::start).toList();
        await().until(() -> threads.stream().allMatch(SharedItemCallTest::isWaiting));

        mayFail.countDown();

        await().until(() -> calls.stream().allMatch(FutureTask::isDone));
        assertThat(calls).extracting(FutureTask::exceptionNow).containsOnly(defect);
    }

    @Test
    void recentPriceWaitsForNoCall() throws InterruptedException {
        database.execute("update item set synced_at = utc_timestamp(6)");
        supplier.holds(CALL);
        var other = Thread.ofVirtual().start(() -> items.asked(ITEM));
        await().until(() -> supplier.askedFor(CALL) == 1);

        assertThat(price(items.priced(ITEM))).isEqualTo(MIRRORED_PRICE);

        supplier.releaseAll();
        other.join();
    }

    @Test
    void callThatBeganBeforeAChangeOfTheMirrorIsNotJoined() {
        var afterwards = new AtomicReference<Lookup>();
        supplier.sells(ITEM, 11_000);
        supplier.meanwhile(CALL, () -> {
            supplier.sells(ITEM, PRICE);
            items.forget();
            afterwards.set(items.asked(ITEM));
        });

        assertThat(price(items.asked(ITEM))).isEqualTo(11_000);

        assertThat(price(afterwards.get())).isEqualTo(PRICE);
        assertThat(price(items.asked(ITEM))).isEqualTo(PRICE);
        assertThat(supplier.askedFor(CALL)).isEqualTo(2);
    }

    /// The supplier answers the first call once all wait for an answer.
    private List<Lookup> together(List<LongFunction<Lookup>> questions) {
        var answers = new CopyOnWriteArrayList<Lookup>();
        var threads = questions.stream()
                .map(question -> Thread.ofVirtual().unstarted(() -> answers.add(question.apply(ITEM))))
                .toList();
        supplier.meanwhile(CALL, () -> await().until(() -> threads.stream().allMatch(SharedItemCallTest::isWaiting)));
        threads.forEach(Thread::start);
        await().atMost(LONG).until(() -> threads.stream().noneMatch(Thread::isAlive));
        return answers;
    }

    private static void awaitFailing(CountDownLatch mayFail) {
        try {
            mayFail.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isWaiting(Thread thread) {
        return switch (thread.getState()) {
            case WAITING, TIMED_WAITING -> true;
            case NEW, RUNNABLE, BLOCKED, TERMINATED -> false;
        };
    }

    private Lookup described(long itemId) {
        return items.of(List.of(itemId)).lookUp(LONG).get(itemId);
    }

    private static long price(Lookup lookup) {
        return ((Lookup.Found) lookup).item().price;
    }
}
