package id.tuntas.platform.database.commit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.platform.database.commit.GroupCommit.Refused;
import id.tuntas.platform.database.commit.GroupCommit.Settings;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// One transaction for many callers, and none of them returns before the commit.
@QuarkusTest
class GroupCommitTest {

    private static final Settings TOGETHER = new Settings(64, Duration.ofMillis(300), 1, 1_000);

    @Inject
    FulfilmentDatabase database;

    @Inject
    TransactionSynchronizationRegistry transactions;

    private final List<Integer> batches = new CopyOnWriteArrayList<>();
    private GroupCommit<String, String> commits;

    @BeforeEach
    void emptyTheTable() {
        database.execute("create table if not exists scratch_commit (id varchar(26) not null,"
                + " worker varchar(26) not null, index scratch_commit_id_idx (id))");
        database.execute("delete from scratch_commit");
    }

    @AfterEach
    void close() {
        commits.close();
    }

    @Test
    void fullBatchWaitsForNoMore() {
        commits = start(new Settings(4, Duration.ofHours(1), 1, 1_000), this::write);

        var results = IntStream.range(0, 8).mapToObj(i -> submit("row-" + i)).toList();

        assertThat(results).map(CompletableFuture::join).containsExactlyElementsOf(names(8));
        assertThat(batches).containsExactly(4, 4);
    }

    /// Nothing is written twice, or without a result.
    @Test
    void tooFewResultsAreRolledBack() {
        commits = start(new Settings(2, Duration.ofHours(1), 1, 1_000), items -> {
            write(items);
            return items.subList(0, 1);
        });

        var results = Stream.of("a", "b").map(this::submit).toList();

        assertThat(results).map(CompletableFuture::join).containsExactly("a", "b");
        assertThat(batches).containsExactly(2, 1, 1);
        assertThat(database.texts("select id from scratch_commit order by id")).containsExactly("a", "b");
    }

    @Test
    void errorIsLoggedWithTheNameOfTheCommit() {
        commits = new GroupCommit<>("broken", TOGETHER, _ -> {
            throw new LinkageError("a class");
        });
        try (var log = CapturedLog.open()) {
            assertThat(submit("row-1")).failsWithin(Duration.ofSeconds(20));

            assertThat(log.lines())
                    .extracting(CapturedLog.Line::message)
                    .contains("commit broken: a batch could not be written");
        }
    }

    @Test
    void heavyItemsShareATransactionWithFewOthers() {
        var settings = new Settings(4, Duration.ofSeconds(5), 1, 1_000);
        commits = new GroupCommit<>(
                "heavy", settings, new CommitPermits(1), item -> item.startsWith("heavy") ? 3 : 1, this::write);

        var results = Stream.of("heavy-1", "a", "heavy-2", "heavy-3", "b", "c", "d", "e", "f")
                .map(this::submit)
                .toList();

        assertThat(results).allSatisfy(result -> assertThat(result).succeedsWithin(Duration.ofSeconds(20)));
        assertThat(batches).containsExactly(2, 1, 2, 4);
    }

    @Test
    void oneThatIsHeavierThanABatchIsWrittenAlone() {
        commits = new GroupCommit<>(
                "heaviest",
                new Settings(4, Duration.ofMillis(300), 1, 1_000),
                new CommitPermits(1),
                _ -> 9,
                this::write);

        assertThat(Stream.of("a", "b").map(this::submit).toList())
                .allSatisfy(result -> assertThat(result).succeedsWithin(Duration.ofSeconds(20)));
        assertThat(batches).containsExactly(1, 1);
    }

    @Test
    void manyCallersShareATransactionAndEachGetsItsResult() {
        commits = start(TOGETHER, this::write);

        var results = IntStream.range(0, 20).mapToObj(i -> submit("row-" + i)).toList();

        assertThat(results).map(CompletableFuture::join).containsExactlyElementsOf(names(20));
        assertThat(written()).isEqualTo(20);
        assertThat(batches).hasSizeLessThan(20);
    }

    @Test
    void oneFlusherWritesABatchThatItCanWriteAlone() {
        commits = start(new Settings(64, Duration.ofSeconds(5), 2, 1_000), this::write);

        var results = IntStream.range(0, 20).mapToObj(i -> submit("row-" + i)).toList();

        assertThat(results).map(CompletableFuture::join).hasSize(20);
        assertThat(batches).containsExactly(20);
    }

    @Test
    void timeSpentWhileOthersAreWrittenCountsAsWaiting() {
        var maxWait = Duration.ofSeconds(5);
        var firstIsBeingWritten = new CountDownLatch(1);
        commits = start(new Settings(64, maxWait, 1, 1_000), items -> {
            if (items.contains("first")) {
                firstIsBeingWritten.countDown();
                takeAsLongAs(maxWait);
            }
            return write(items);
        });

        var first = submit("first");
        await(firstIsBeingWritten);
        var second = submit("second");
        first.join();

        assertThat(second).succeedsWithin(maxWait.minusMillis(500));
    }

    @Test
    void callerReturnsAfterTheCommit() {
        var caller = new CompletableFuture<CompletableFuture<String>>();
        var returnedTooEarly = new AtomicBoolean();
        commits = start(TOGETHER, items -> {
            beforeTheCommit(() -> returnedTooEarly.set(caller.join().isDone()));
            return write(items);
        });

        caller.complete(submit("a"));

        assertThat(caller.join().join()).isEqualTo("a");
        assertThat(returnedTooEarly).isFalse();
        assertThat(written()).isOne();
    }

    @Test
    void badItemFailsAlone() {
        commits = start(TOGETHER, items -> {
            if (items.contains("bad")) {
                write(items);
                throw new IllegalArgumentException("bad");
            }
            return write(items);
        });

        var good = submit("good");
        var bad = submit("bad");
        var fine = submit("fine");

        assertThat(good.join()).isEqualTo("good");
        assertThat(fine.join()).isEqualTo("fine");
        assertThatThrownBy(bad::join).hasCauseInstanceOf(IllegalArgumentException.class);
        assertThat(written()).isEqualTo(2);
    }

    @Test
    void deadlockedTransactionsAreTriedAgain() {
        insert("left", "nobody");
        insert("right", "nobody");
        var bothHoldOne = new CyclicBarrier(2);
        var tries = new AtomicInteger();
        commits = start(new Settings(1, Duration.ZERO, 2, 10), items -> {
            boolean leftFirst = items.getFirst().equals("left");
            lock(leftFirst ? "left" : "right");
            if (tries.incrementAndGet() <= 2) {
                meet(bothHoldOne);
            }
            lock(leftFirst ? "right" : "left");
            return items;
        });

        var left = submit("left");
        var right = submit("right");

        assertThat(left.join()).isEqualTo("left");
        assertThat(right.join()).isEqualTo("right");
        assertThat(tries).hasValueGreaterThan(2);
    }

    @Test
    void tooMuchIsRefusedAtOnce() throws InterruptedException {
        var begun = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        commits = start(new Settings(1, Duration.ZERO, 1, 1), items -> {
            begun.countDown();
            await(goOn);
            return items;
        });
        var underWay = submit("under way");
        assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
        var waiting = submit("waiting");

        var refused = submit("too much");

        assertThatThrownBy(refused::join)
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(Refused.class);
        goOn.countDown();
        assertThat(underWay.join()).isEqualTo("under way");
        assertThat(waiting.join()).isEqualTo("waiting");
    }

    @Test
    void closingWritesWhatIsWaitingAndRefusesTheRest() {
        commits = start(new Settings(2, Duration.ofMillis(1), 1, 1_000), this::write);
        var waiting = IntStream.range(0, 20).mapToObj(i -> submit("row-" + i)).toList();

        commits.close();

        assertThat(waiting).map(CompletableFuture::join).hasSize(20);
        assertThat(written()).isEqualTo(20);
        assertThatThrownBy(() -> submit("late").join()).hasCauseInstanceOf(Refused.class);
    }

    @Test
    void closingGivesUpAfterAShorterTime() {
        var begun = new CountDownLatch(2);
        var goOn = new CountDownLatch(1);
        commits = start(new Settings(1, Duration.ofMillis(1), 1, 10), items -> {
            begun.countDown();
            await(goOn);
            return items;
        });
        var inABatch = submit("in a batch");
        var alone = commits.submitAlone("alone").toCompletableFuture();
        await(begun);

        var begin = System.nanoTime();
        commits.close(Duration.ofMillis(100));

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(8));
        assertThat(List.of(inABatch, alone)).noneMatch(CompletableFuture::isDone);
        goOn.countDown();
    }

    @Test
    void oneThatIsStuckHoldsUpNoOtherWithTheSamePermits() {
        var permits = new CommitPermits(1);
        var isStuck = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        commits = new GroupCommit<>("stuck", TOGETHER, permits, items -> {
            isStuck.countDown();
            await(goOn);
            return items;
        });
        var first = submit("first");
        await(isStuck);

        try (var other = new GroupCommit<String, String>("other", TOGETHER, permits, this::write)) {
            assertThat(other.submit("second").toCompletableFuture()).succeedsWithin(Duration.ofSeconds(20));
        } finally {
            goOn.countDown();
        }

        assertThat(first.join()).isEqualTo("first");
    }

    @Test
    void outcomeIsStillKnownAfterItsCallerHasWaitedTooLong() {
        commits = start(TOGETHER, this::write);
        var outcome = new CompletableFuture<String>();
        var ends = new AtomicInteger();
        var followed = outcome.whenComplete((_, _) -> ends.incrementAndGet());

        assertThat(GroupCommit.within(Duration.ofMillis(20), followed).toCompletableFuture())
                .failsWithin(Duration.ofSeconds(20))
                .withThrowableThat()
                .withCauseInstanceOf(GroupCommit.Unanswered.class);
        assertThat(ends).hasValue(0);

        outcome.complete("late");
        assertThat(ends).hasValue(1);
    }

    @Test
    void permitIsGivenBackAfterEachBatchEvenOneThatFails() throws InterruptedException {
        var permits = new CommitPermits(1, Duration.ofMinutes(1));
        commits = new GroupCommit<>("failing", TOGETHER, permits, _ -> {
            throw new IllegalArgumentException("bad");
        });

        assertThatThrownBy(submit("bad")::join).hasCauseInstanceOf(IllegalArgumentException.class);

        var begin = System.nanoTime();
        permits.newPermit(Duration.ofMinutes(1)).await();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(20));
    }

    private GroupCommit<String, String> start(Settings settings, Function<List<String>, List<String>> write) {
        return new GroupCommit<>("test", settings, write);
    }

    private CompletableFuture<String> submit(String item) {
        return commits.submit(item).toCompletableFuture().orTimeout(20, TimeUnit.SECONDS);
    }

    private List<String> write(List<String> items) {
        batches.add(items.size());
        items.forEach(item -> insert(item, "commit"));
        return items;
    }

    /// Runs an action when all is written and nothing committed.
    private void beforeTheCommit(Runnable action) {
        transactions.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() {
                action.run();
            }

            @Override
            public void afterCompletion(int status) {
                // The commit is over.
            }
        });
    }

    private void lock(String id) {
        database.execute("update scratch_commit set worker = concat(worker, '.') where id = ?", id);
    }

    private static List<String> names(int count) {
        return IntStream.range(0, count).mapToObj(i -> "row-" + i).toList();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void takeAsLongAs(Duration duration) {
        LockSupport.parkNanos(duration.toNanos());
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await(20, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void insert(String id, String worker) {
        database.execute("insert into scratch_commit (id, worker) values (?, ?)", id, worker);
    }

    private long written() {
        return database.number("select count(*) from scratch_commit");
    }
}
