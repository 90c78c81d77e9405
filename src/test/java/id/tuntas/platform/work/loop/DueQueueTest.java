package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.NewRow;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.backlog.DueTimes;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.LockedRow;
import id.tuntas.testsupport.RowsRead;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What features may do with rows, and what they cannot.
@QuarkusTest
class DueQueueTest {

    private static final Duration LONG = Duration.ofMinutes(1);

    @Inject
    Scratch scratch;

    @Inject
    FulfilmentDatabase database;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    Clock clock;

    private DueQueue queue;

    @BeforeEach
    void emptyTheTable() {
        scratch.empty();
        queue = scratch.queue();
    }

    @Test
    void rowWokenWhileLeasedIsDueAtOnceAfterwards() {
        scratch.add(queue, "a");
        var claim = scratch.claim(queue, 1, LONG).getFirst();

        wake("a");
        scratch.record(queue, new Next.Later(claim, clock.instant().plus(LONG), 3));

        assertThat(scratch.isDueNow("a")).isTrue();
        var again = scratch.claim(queue, 1, LONG).getFirst();
        assertThat(again.isWoken()).isTrue();
        assertThat(again.attempt()).isEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource(DueQueue.Finished.class)
    void rowWokenDuringItsLastRecordIsClaimedAgain(DueQueue.Finished finished) {
        queue = scratch.queue(finished);
        scratch.add(queue, "a");
        var claim = scratch.claim(queue, 1, LONG).getFirst();

        wake("a");
        scratch.record(queue, new Next.Done(claim));

        assertThat(scratch.isDueNow("a")).isTrue();
        assertThat(scratch.claim(queue, 1, LONG).getFirst().isWoken()).isTrue();
    }

    @Test
    void rowScheduledEarlierWhileLeasedIsClaimedAgainButNotAsWoken() {
        scratch.add(queue, "a");
        var claim = scratch.claim(queue, 1, LONG).getFirst();

        QuarkusTransaction.requiringNew().run(() -> queue.makeDueNow("id", List.of("a")));
        scratch.record(queue, new Next.Later(claim, clock.instant().plus(LONG), 3));

        assertThat(scratch.isDueNow("a")).isTrue();
        assertThat(scratch.claim(queue, 1, LONG).getFirst().isWoken()).isFalse();
    }

    @Test
    void interruptedRowIsNotTakenOut() {
        scratch.add(queue, "a");
        var claim = scratch.claim(queue, 1, LONG).getFirst();

        scratch.record(queue, new Next.Interrupted(claim, clock.instant(), 1));

        assertThat(QuarkusTransaction.requiringNew().call(() -> queue.remove("a")))
                .isFalse();
    }

    @Test
    void signalIsClearedByTheClaimThatSawIt() {
        scratch.add(queue, "a", Duration.ofHours(1));
        wake("a");
        var claim = scratch.claim(queue, 1, LONG).getFirst();

        scratch.record(queue, new Next.Later(claim, clock.instant().plus(LONG), 0));

        assertThat(claim.isWoken()).isTrue();
        assertThat(scratch.isDueNow("a")).isFalse();
    }

    @Test
    void dueRowWaitsUntilItIsClaimed() {
        scratch.add(queue, "later", Duration.ofHours(1));
        scratch.add(queue, "due");
        assertThat(isWaiting("later")).isFalse();
        assertThat(isWaiting("due")).isTrue();

        scratch.claim(queue, 1, LONG);

        assertThat(isWaiting("due")).isFalse();
    }

    @Test
    void signalOfAHeldRowIsForItsNextClaim() {
        scratch.add(queue, "a", Duration.ofHours(1));
        wake("a");
        var claim = scratch.claim(queue, 1, LONG).getFirst();
        scratch.record(queue, new Next.Held(claim, clock.instant().plus(LONG)));
        assertThat(scratch.isDueNow("a")).isFalse();

        QuarkusTransaction.requiringNew().run(() -> queue.makeDueNow("id", List.of("a")));

        assertThat(scratch.claim(queue, 1, LONG).getFirst().isWoken()).isTrue();
    }

    @Test
    void rowWokenBeforeItIsHeldIsDueAtOnce() {
        scratch.add(queue, "a");
        var claim = scratch.claim(queue, 1, LONG).getFirst();

        wake("a");
        scratch.record(queue, new Next.Held(claim, clock.instant().plus(LONG)));

        assertThat(scratch.isDueNow("a")).isTrue();
    }

    @Test
    void makingDueNeverDelaysAndIgnoresFinishedRows() {
        scratch.add(queue, "overdue", Duration.ofHours(-1));

        assertThat(wake("overdue", "nobody")).isOne();

        assertThat(QuarkusTransaction.requiringNew()
                        .call(new DueTimes(queue.table())::depth)
                        .oldest())
                .isGreaterThan(Duration.ofMinutes(59));
    }

    /// Found by another column than the key: whoever deletes the row locks that column's index, too.
    @Test
    void rowCanBeFinishedWhileASignalWaitsForIt() throws Exception {
        scratch.add(queue, "a");
        database.execute("update scratch_work set alias = 'alias' where id = 'a'");

        try (var other = Executors.newSingleThreadExecutor()) {
            var signal = new AtomicReference<Future<Integer>>();
            QuarkusTransaction.requiringNew().run(() -> {
                database.execute("update scratch_work set attempt = 1 where id = 'a'");
                signal.set(other.submit(
                        () -> QuarkusTransaction.requiringNew().call(() -> queue.wake("alias", List.of("alias")))));
                database.awaitLockWait("update scratch_work%");
                database.execute("delete from scratch_work where id = 'a'");
            });

            assertThat(signal.get().get()).isZero();
        }
    }

    /// Found by another column than the key, too.
    @Test
    void lockedRowIsPassedOverIfItIsNotToBeWaitedFor() {
        Stream.of("a", "b").forEach(id -> {
            scratch.add(queue, id, Duration.ofHours(1));
            database.execute("update scratch_work set alias = concat('alias-', id) where id = ?", id);
        });
        try (var finish = LockedRow.of(dataSource, "select id from scratch_work where id = 'a'")) {
            assertThat(wakeUnlocked("alias", "alias-a", "alias-b", "nobody")).containsExactly("alias-b");
            assertThat(wakeUnlocked("id", "a", "b")).containsExactly("b");
            finish.execute("delete from scratch_work where id = 'a'");
        }
        assertThat(scratch.isDueNow("b")).isTrue();
        assertThat(wakeUnlocked("alias", "alias-a")).isEmpty();
    }

    @Test
    void rowsThatAreNotToBeWaitedForAreFoundByTheirKeys() {
        scratch.addAtOnce(queue, 500);
        database.execute("update scratch_work set alias = id");

        assertThat(RowsRead.during(queue.table().sql(), () -> queue.wakeUnlocked("alias", List.of("row-7"))))
                .isLessThan(20);
    }

    @Test
    void claimedRowCannotBeRemoved() {
        scratch.add(queue, "a");
        scratch.add(queue, "b");
        scratch.claim(queue, 1, LONG);

        assertThat(remove("a")).isFalse();
        assertThat(remove("b")).isTrue();
        assertThat(remove("b")).isFalse();
    }

    @ParameterizedTest
    @EnumSource(DueQueue.Finished.class)
    void freeRowCanBeRemoved(DueQueue.Finished finished) {
        queue = scratch.queue(finished);
        scratch.add(queue, "a");

        assertThat(remove("a")).isTrue();

        assertThat(scratch.waiting()).isZero();
    }

    @Test
    void rowAddedAgainIsWokenAndNotDelayed() {
        scratch.add(queue, "a");
        var again = new NewRow("a", clock.instant().plus(LONG));

        QuarkusTransaction.requiringNew().run(() -> queue.addOrWake(List.of(again)));

        assertThat(scratch.claim(queue, 1, LONG).getFirst().isWoken()).isTrue();
    }

    @Test
    void rowWithTheKeyOfADeletedOneIsOutOfReachOfItsOwner() {
        scratch.add(queue, "a");
        var earlier = scratch.claim(queue, 1, LONG).getFirst();
        scratch.record(queue, new Next.Done(earlier));
        scratch.add(queue, "a");
        scratch.claim(queue, 1, LONG);

        assertThat(scratch.record(queue, new Next.Done(earlier))).isFalse();
    }

    @Test
    void restartedRowHasAllItsAttemptsAgain() {
        var record = scratch.queue(DueQueue.Finished.KEPT);
        scratch.add(record, "a");
        var claim = scratch.claim(record, 1, LONG).getFirst();
        scratch.record(record, new Next.Later(claim, clock.instant(), 3));
        scratch.record(record, new Next.Done(scratch.claim(record, 1, LONG).getFirst()));

        QuarkusTransaction.requiringNew().run(() -> record.restart("a"));

        var restarted = scratch.claim(record, 1, LONG).getFirst();
        assertThat(restarted.attempt()).isZero();
        assertThat(restarted.isWoken()).isTrue();
    }

    @Test
    void leasedRowIsNotMadeDueAgainIfOnlyFreeRowsAre() {
        scratch.add(queue, "free", Duration.ofHours(1));
        scratch.add(queue, "leased");
        scratch.claim(queue, 1, LONG);

        assertThat(wakeUnlessLeased("free")).isTrue();
        assertThat(wakeUnlessLeased("leased")).isFalse();
        assertThat(wakeUnlessLeased("nobody")).isFalse();

        assertThat(scratch.claim(queue, 10, LONG)).extracting(Claim::key).containsExactly("free");
    }

    @Test
    void scheduleNeverDelays() {
        scratch.add(queue, "early");
        scratch.add(queue, "late", Duration.ofHours(1));
        var record = scratch.queue(DueQueue.Finished.KEPT);
        scratch.add(record, "finished");
        QuarkusTransaction.requiringNew().run(() -> record.remove("finished"));
        var soon = clock.instant().plus(LONG);

        QuarkusTransaction.requiringNew()
                .run(() -> List.of("early", "late", "finished").forEach(id -> queue.schedule(id, soon)));

        assertThat(scratch.isDueNow("early")).isTrue();
        assertThat(scratch.isDueNow("finished")).isTrue();
        assertThat(database.time("select due_at from scratch_work where id = 'late'"))
                .isBeforeOrEqualTo(soon);
    }

    @Test
    void leasedRowThatIsCanceledIsNotClaimedAgain() {
        var record = scratch.queue(DueQueue.Finished.KEPT);
        scratch.add(record, "a");
        var claim = scratch.claim(record, 1, LONG).getFirst();

        QuarkusTransaction.requiringNew().run(() -> record.cancel("", "attempt = 7", "id = ?", "a"));
        scratch.record(record, new Next.Done(claim));

        assertThat(scratch.waiting()).isZero();
        assertThat(scratch.attempts("a")).isEqualTo(7);
    }

    private boolean isWaiting(String id) {
        return QuarkusTransaction.requiringNew().call(() -> queue.isWaiting(id));
    }

    private int wake(String... ids) {
        return QuarkusTransaction.requiringNew().call(() -> queue.wake("id", List.of(ids)));
    }

    private Set<String> wakeUnlocked(String column, String... values) {
        return QuarkusTransaction.requiringNew().call(() -> queue.wakeUnlocked(column, List.of(values)));
    }

    private boolean wakeUnlessLeased(String id) {
        return QuarkusTransaction.requiringNew().call(() -> queue.wakeUnlessLeased(id));
    }

    private boolean remove(String id) {
        return QuarkusTransaction.requiringNew().call(() -> queue.remove(id));
    }
}
