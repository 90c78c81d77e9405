package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.WorkSettings;
import id.tuntas.platform.work.backlog.BacklogCursor;
import id.tuntas.platform.work.backlog.BacklogCursor.Place;
import id.tuntas.platform.work.backlog.DueRows;
import id.tuntas.platform.work.backlog.DueTimes;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What claims and leases promise, statement by statement.
@QuarkusTest
class ClaimsTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(200);

    @Inject
    Scratch scratch;

    @Inject
    FulfilmentDatabase database;

    @Inject
    Clock clock;

    private DueQueue queue;

    @BeforeEach
    void emptyTheTable() {
        scratch.empty();
        queue = scratch.queue();
    }

    @Test
    void claimedRowIsNotClaimedAgain() {
        scratch.add(queue, "a");

        assertThat(scratch.claim(queue, 10, LONG)).hasSize(1);
        assertThat(scratch.claim(queue, 10, LONG)).isEmpty();
    }

    @Test
    void rowThatIsBeingClaimedIsSkippedWithoutWaiting() {
        scratch.add(queue, "a");
        scratch.add(queue, "b");

        QuarkusTransaction.requiringNew().run(() -> {
            var mine = scratch.claimIn(queue, 1, LONG);
            var others = scratch.claim(queue, 10, LONG);

            assertThat(mine).extracting(Claim::key).containsExactly("a");
            assertThat(others).extracting(Claim::key).containsExactly("b");
        });
    }

    @Test
    void oldestAreClaimedFirstAndTheFutureIsLeftAlone() {
        scratch.add(queue, "later", Duration.ofHours(1));
        scratch.add(queue, "second", Duration.ofMinutes(-1));
        scratch.add(queue, "first", Duration.ofMinutes(-2));

        assertThat(scratch.claim(queue, 10, LONG)).extracting(Claim::key).containsExactly("first", "second");
    }

    /// Claims of a backlog are continued where the last one ended. With the first limit each is slow,
    /// so that the oldest due time is looked up.
    @ParameterizedTest
    @ValueSource(longs = {0, 3600})
    void rowThatComesBeforeThoseOfTheLastClaimIsNotLeftOut(long slowSeconds) {
        var claims = new ClaimDue(queue.table(), new BacklogCursor(Duration.ofSeconds(slowSeconds)));
        scratch.addMany(queue, 40);
        assertThat(scratch.claim(claims, 16, LONG)).hasSize(16);
        scratch.add(queue, "oldest", Duration.ofHours(-1));

        var others = Stream.generate(() -> scratch.claim(claims, 16, LONG))
                .takeWhile(claimed -> !claimed.isEmpty())
                .flatMap(List::stream)
                .map(Claim::key)
                .toList();

        assertThat(others).hasSize(25).contains("oldest");
    }

    /// Although all rows became due at the same moment.
    @Test
    void claimBehindAnotherReadsNoRowOfIt() {
        scratch.addAtOnce(queue, 160);
        var last = scratch.claim(queue, 144, LONG).getLast();

        assertThat(rowsReadBehind(Place.OLDEST)).isGreaterThan(144);
        assertThat(rowsReadBehind(new Place(last.dueAt(), last.key()))).isBetween(16L, 64L);
    }

    @Test
    void slowClaimOfAnEmptyQueueFindsNothingAndTheNextOneWhatIsAddedSince() {
        var claims = new ClaimDue(queue.table(), new BacklogCursor(Duration.ZERO));

        assertThat(scratch.claim(claims, 16, LONG)).isEmpty();
        assertThat(scratch.claim(claims, 16, LONG)).isEmpty();
        scratch.add(queue, "late", Duration.ofHours(-1));
        scratch.add(queue, "future", Duration.ofHours(1));

        assertThat(scratch.claim(claims, 16, LONG)).extracting(Claim::key).containsExactly("late");
    }

    @Test
    void crashedOwnersRowIsClaimedAgainAndItsRecordRefused() {
        scratch.add(queue, "a");
        var crashed = scratch.claim(queue, 1, SHORT).getFirst();

        var successor = await().until(() -> scratch.claim(queue, 1, LONG), claims -> !claims.isEmpty())
                .getFirst();

        assertThat(successor.generation()).isGreaterThan(crashed.generation());
        assertThat(scratch.record(queue, new Next.Done(crashed))).isFalse();
        assertThat(scratch.waiting()).isOne();
        assertThat(scratch.record(queue, new Next.Done(successor))).isTrue();
        assertThat(scratch.waiting()).isZero();
    }

    @Test
    void extendedClaimOutlivesItsLease() {
        scratch.add(queue, "a");
        var claim = scratch.claim(queue, 1, SHORT).getFirst();

        assertThat(extended(claim)).isTrue();

        await().pollDelay(SHORT.plus(SHORT))
                .untilAsserted(() -> assertThat(scratch.claim(queue, 1, LONG)).isEmpty());
    }

    @Test
    void rowThatIsBeingRecordedIsNotWaitedFor() {
        scratch.add(queue, "a");
        var claim = scratch.claim(queue, 1, SHORT).getFirst();

        QuarkusTransaction.requiringNew().run(() -> {
            new HeldRows(queue).lockOwned(List.of(claim));
            assertThat(extended(claim)).isFalse();
        });

        await().untilAsserted(() -> assertThat(scratch.claim(queue, 1, LONG)).hasSize(1));
    }

    @Test
    void onlyTheOwnerExtendsAndOnlyWhileItHolds() {
        scratch.add(queue, "a");
        var crashed = scratch.claim(queue, 1, Duration.ZERO).getFirst();
        var owner = scratch.claim(queue, 1, LONG).getFirst();
        scratch.record(queue, new Next.Later(owner, clock.instant(), 0));

        assertThat(extended(crashed)).isFalse();
        assertThat(extended(owner)).isFalse();

        assertThat(scratch.claim(queue, 1, LONG)).hasSize(1);
    }

    /// As after a commit whose answer was lost: the transaction is there, and is tried again.
    @ParameterizedTest
    @EnumSource(DueQueue.Finished.class)
    void recordedRowIsNotRecordedTwice(DueQueue.Finished finished) {
        queue = scratch.queue(finished);
        scratch.add(queue, "done");
        scratch.add(queue, "later");
        var claims = scratch.claim(queue, 2, LONG);
        var done = new Next.Done(claims.getFirst());
        var later = new Next.Later(claims.getLast(), clock.instant().plus(LONG), 1);

        assertThat(scratch.record(queue, done)).isTrue();
        assertThat(scratch.record(queue, later)).isTrue();

        assertThat(scratch.record(queue, done)).isFalse();
        assertThat(scratch.record(queue, later)).isFalse();
    }

    @Test
    void interruptedRowIsDueAgainAndItsNextOwnerKnows() {
        scratch.add(queue, "a");
        var claim = scratch.claim(queue, 1, LONG).getFirst();

        scratch.record(queue, new Next.Interrupted(claim, clock.instant(), 1));

        var next = scratch.claim(queue, 1, LONG).getFirst();
        assertThat(next.isAbandoned()).isTrue();
        assertThat(next.attempt()).isOne();
    }

    /// On a server that locks nothing although it was asked to.
    @Test
    void rowThatAnotherClaimedInTheMeantimeIsNotClaimed() {
        scratch.add(queue, "a");

        assertThatThrownBy(() -> QuarkusTransaction.requiringNew().run(() -> {
                    var lane = Lane.whole(WorkSettings.defaults());
                    var found = new DueRows(queue.table(), lane)
                            .withoutThose(List.of(), 1, Place.OLDEST, clock.instant()).stream()
                                    .map(DueRows.Candidate::claim)
                                    .toList();
                    database.execute("update scratch_work set generation = generation + 1");
                    new ClaimChanges(queue.table()).lease(found, clock.instant().plus(LONG));
                }))
                .hasStackTraceContaining("0 of 1 rows were unchanged since they were read");
    }

    @Test
    void finishedRowIsKeptWhereTheTableIsTheRecord() {
        var record = scratch.queue(DueQueue.Finished.KEPT);
        scratch.add(record, "a");
        var claim = scratch.claim(record, 1, LONG).getFirst();

        scratch.record(record, new Next.Done(claim));

        assertThat(scratch.waiting()).isZero();
        assertThat(database.number("select count(*) from scratch_work where id = 'a' and leased_until is null"))
                .isOne();
        assertThat(wake("a")).isZero();
    }

    @Test
    void depthCountsWhatIsDue() {
        scratch.add(queue, "due", Duration.ofSeconds(-5));
        scratch.add(queue, "later", Duration.ofHours(1));

        var depth = QuarkusTransaction.requiringNew().call(new DueTimes(queue.table())::depth);

        assertThat(depth.due()).isOne();
        assertThat(depth.total()).isEqualTo(2);
        assertThat(depth.oldest()).isGreaterThanOrEqualTo(Duration.ofSeconds(5));
    }

    private long rowsReadBehind(Place place) {
        return QuarkusTransaction.requiringNew().call(() -> {
            long before = scratch.rowsReadInSession(queue);
            var lane = Lane.whole(WorkSettings.defaults());
            assertThat(new DueRows(queue.table(), lane).withoutThose(List.of(), 16, place, clock.instant()))
                    .hasSize(16);
            return scratch.rowsReadInSession(queue) - before;
        });
    }

    private boolean extended(Claim claim) {
        return QuarkusTransaction.requiringNew()
                .call(() -> new HeldRows(queue).extend(List.of(claim), LONG))
                .contains(claim);
    }

    private int wake(String... ids) {
        return QuarkusTransaction.requiringNew().call(() -> queue.wake("id", List.of(ids)));
    }
}
