package id.tuntas.platform.database.commit;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.database.commit.GroupCommit.Settings;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.LockedRow;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A row that another session keeps locked holds up no items but its own.
@QuarkusTest
class LockedItemsTest {

    /// One thread, so that everything stands still if it waits.
    private static final Settings TOGETHER = new Settings(64, Duration.ofMillis(300), 1, 1_000);

    /// Less than a batch would take that is repeated as a whole.
    private static final Duration SOON = Duration.ofSeconds(15);

    /// Nothing is locked any more.
    private static final Duration LONG = Duration.ofMinutes(1);

    @Inject
    FulfilmentDatabase database;

    @Inject
    AgroalDataSource dataSource;

    private GroupCommit<String, String> commits;

    @BeforeEach
    void fillTheTable() {
        database.execute("create table if not exists scratch_lock (id varchar(26) not null primary key,"
                + " times int not null)");
        database.execute("delete from scratch_lock");
        Stream.concat(Stream.of("locked"), names())
                .forEach(id -> database.execute("insert into scratch_lock (id, times) values (?, 0)", id));
    }

    @AfterEach
    void close() {
        commits.close();
    }

    @Test
    void batchThatWaitsForALockIsWrittenOneByOneAndTheNextOneAtOnce() {
        start(this::writeWaiting);
        CompletableFuture<String> locked;
        try (var _ = lock()) {
            locked = submit("locked");
            var others = names().map(this::submit).toList();
            database.awaitLockWait("update scratch_lock%");

            assertThat(submit("later")).succeedsWithin(SOON);

            assertThat(others).allSatisfy(other -> assertThat(other).succeedsWithin(SOON));
            assertThat(locked).isNotDone();
        }
        assertThat(locked).succeedsWithin(LONG);
        assertThat(database.number("select count(*) from scratch_lock where times = 1"))
                .isEqualTo(1 + names().count());
    }

    @Test
    void itemThatStaysLockedFailsAfterSomeTimeAndCanBeWrittenAlone() {
        start(this::writeWaiting);
        try (var _ = lock()) {
            assertThat(submit("locked"))
                    .failsWithin(Duration.ofMinutes(1))
                    .withThrowableThat()
                    .matches(DatabaseTrouble::isLockWait);
        }
        assertThat(commits.submitAlone("locked").toCompletableFuture()).succeedsWithin(LONG);
    }

    @Test
    void itemThatIsLeftOutIsWrittenWithALaterBatch() {
        start(this::writeFree);
        CompletableFuture<String> locked;
        try (var _ = lock()) {
            locked = submit("locked");
            var others = names().map(this::submit).toList();

            assertThat(others).allSatisfy(other -> assertThat(other).succeedsWithin(SOON));
            assertThat(locked).isNotDone();
        }
        assertThat(locked).succeedsWithin(LONG);
        assertThat(database.number("select times from scratch_lock where id = 'locked'"))
                .isOne();
    }

    @Test
    void itemThatIsLeftOutForLongFails() {
        start(this::writeFree);
        try (var _ = lock()) {
            assertThat(submit("locked"))
                    .failsWithin(Duration.ofMinutes(1))
                    .withThrowableThat()
                    .matches(DatabaseTrouble::isLockWait);
        }
    }

    @Test
    void batchesAfterOneThatTakesLongAreWrittenByAnotherThread() {
        var begun = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        start(items -> {
            if (items.contains("long")) {
                begun.countDown();
                await(goOn);
            }
            return items;
        });
        var first = submit("long");
        await(begun);

        for (int i = 0; i < 3; i++) {
            assertThat(submit("later")).succeedsWithin(SOON);
        }

        assertThat(first).isNotDone();
        goOn.countDown();
        assertThat(first).succeedsWithin(LONG);
        assertThat(submit("last")).succeedsWithin(LONG);
        assertThat(GroupCommit.broken()).isEmpty();
    }

    private LockedRow lock() {
        return LockedRow.of(dataSource, "select id from scratch_lock where id = 'locked'");
    }

    private static Stream<String> names() {
        return IntStream.range(0, 20).mapToObj(i -> "row-" + i);
    }

    private void start(Function<List<String>, List<String>> write) {
        commits = new GroupCommit<>("locks", TOGETHER, write);
    }

    private CompletableFuture<String> submit(String item) {
        return commits.submit(item).toCompletableFuture();
    }

    /// Waits for two seconds instead of the usual ten.
    private List<String> writeWaiting(List<String> items) {
        database.execute("set session innodb_lock_wait_timeout = 2");
        try {
            items.stream()
                    .sorted()
                    .forEach(id -> database.execute("update scratch_lock set times = times + 1 where id = ?", id));
        } finally {
            database.execute("set session innodb_lock_wait_timeout = 10");
        }
        return items;
    }

    private List<String> writeFree(List<String> items) {
        var free = new HashSet<>(database.texts("select id from scratch_lock for update skip locked"));
        items.stream()
                .filter(free::contains)
                .forEach(id -> database.execute("update scratch_lock set times = times + 1 where id = ?", id));
        return items.stream().map(id -> free.contains(id) ? id : null).toList();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
