package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.NewRow;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.Urgency;
import id.tuntas.platform.work.WorkSettings;
import id.tuntas.platform.work.backlog.UnansweredClaims;
import id.tuntas.platform.work.limit.LaneLimits;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Rows whose ids begin with `timed`, `woken` and `first`; while more are due than a claim takes, each kind gets some.
@QuarkusTest
class ClaimSharesTest {

    private static final String TABLE = "scratch_urgency";
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final Duration LONG_AGO = Duration.ofHours(-1);

    @Inject
    Scratch scratch;

    @Inject
    FulfilmentDatabase database;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    Clock clock;

    @Inject
    AfterCommit afterCommit;

    private DueQueue queue;
    private ClaimShares shares;

    @BeforeEach
    void createTheTable() {
        scratch.empty();
        database.execute("drop table if exists " + TABLE);
        database.execute("create table " + TABLE + " like scratch_work");
        database.execute("alter table " + TABLE + " add column urgency tinyint not null default 0, add index " + TABLE
                + "_urgency_idx (urgency, due_at)");
        begin();
    }

    private void begin() {
        queue = new DueQueue(new Sql(dataSource), TABLE, "id", DueQueue.Finished.DELETED, clock, afterCommit)
                .byUrgency();
        shares = new ClaimShares(queue.table(), new UnansweredClaims(queue.table()));
    }

    @Test
    void aFewRowsAreClaimedTogetherOldestFirst() {
        add(Urgency.FIRST, "first", 2, Duration.ZERO);
        add(Urgency.TIMED, "timed", 2, LONG_AGO);

        assertThat(claim(9)).extracting(Claim::key).containsExactly("timed-0", "timed-1", "first-0", "first-1");
    }

    @Test
    void newerRowsOfAnotherUrgencyGetTheirPartOfTheRoom() {
        hasBacklog(Urgency.TIMED, "timed");
        add(Urgency.FIRST, "first", 50, Duration.ZERO);
        add(Urgency.WOKEN, "woken", 50, Duration.ZERO);

        var claimed = claim(9);

        assertThat(of(claimed, "timed")).isEqualTo(3);
        assertThat(of(claimed, "woken")).isEqualTo(3);
        assertThat(of(claimed, "first")).isEqualTo(3);
    }

    @Test
    void newerChecksGetTheirPartBesideABacklogOfOrdersToSend() {
        hasBacklog(Urgency.FIRST, "first");
        add(Urgency.TIMED, "timed", 50, Duration.ZERO);

        assertThat(of(claim(9), "timed")).isGreaterThanOrEqualTo(3);
    }

    @Test
    void roomForOneRowIsGivenInTurns() {
        hasBacklog(Urgency.TIMED, "timed");
        add(Urgency.FIRST, "first", 5, Duration.ZERO);
        add(Urgency.WOKEN, "woken", 5, Duration.ZERO);

        var claimed =
                Stream.generate(() -> claim(1)).limit(3).flatMap(List::stream).toList();

        assertThat(claimed)
                .extracting(claim -> claim.key().substring(0, 5))
                .containsExactlyInAnyOrder("timed", "woken", "first");
    }

    @Test
    void roomThatOneUrgencyDoesNotNeedIsUsedByTheOthers() {
        hasBacklog(Urgency.TIMED, "timed");
        add(Urgency.FIRST, "first", 1, Duration.ZERO);

        assertThat(claim(9)).hasSize(9);
        assertThat(claim(9)).hasSize(9);
        for (int index = 0; index < 6; index++) {
            assertThat(claim(1)).hasSize(1);
        }
    }

    @Test
    void allRowsAreClaimedOnce() {
        hasBacklog(Urgency.TIMED, "timed");
        add(Urgency.FIRST, "first", 30, Duration.ZERO);
        add(Urgency.WOKEN, "woken", 20, LONG_AGO);

        var claimed = Stream.generate(() -> claim(7))
                .takeWhile(claims -> !claims.isEmpty())
                .flatMap(List::stream)
                .map(Claim::key)
                .toList();

        assertThat(claimed).hasSize(100 - 9 + 50).doesNotHaveDuplicates();
    }

    @Test
    void rowThatIsMadeDueIsWokenUntilItIsRecorded() {
        add(Urgency.TIMED, "timed", 1, Duration.ofHours(1));

        QuarkusTransaction.requiringNew().run(() -> queue.wake("id", List.of("timed-0")));
        assertThat(urgency("timed-0")).isEqualTo(Urgency.WOKEN.code());
        record(new Next.Later(claim(1).getFirst(), clock.instant().plus(LEASE), 1));

        assertThat(urgency("timed-0")).isEqualTo(Urgency.TIMED.code());
    }

    @Test
    void rowThatIsMadeDueDuringItsWorkIsWokenAfterwards() {
        add(Urgency.FIRST, "first", 1, LONG_AGO);
        var claim = claim(1).getFirst();

        QuarkusTransaction.requiringNew().run(() -> queue.wake("id", List.of("first-0")));
        record(new Next.Later(claim, clock.instant().plus(LEASE), 1));

        assertThat(urgency("first-0")).isEqualTo(Urgency.WOKEN.code());
    }

    @Test
    void rowThatIsMadeDueKeepsAHigherUrgency() {
        add(Urgency.FIRST, "first", 1, Duration.ofHours(1));

        QuarkusTransaction.requiringNew().run(() -> queue.wake("id", List.of("first-0")));

        assertThat(urgency("first-0")).isEqualTo(Urgency.FIRST.code());
    }

    @Test
    void rowWhoseAttemptIsInterruptedKeepsItsUrgency() {
        add(Urgency.FIRST, "first", 1, LONG_AGO);

        record(new Next.Interrupted(claim(1).getFirst(), clock.instant().plus(LEASE), 1));

        assertThat(urgency("first-0")).isEqualTo(Urgency.FIRST.code());
    }

    @Test
    void onTheTablesOfTheLastReleaseTheOldestRowsAreClaimedFirst() {
        database.execute("alter table " + TABLE + " drop index " + TABLE + "_urgency_idx, drop column urgency");
        begin();
        hasBacklog(Urgency.TIMED, "timed");
        add(Urgency.FIRST, "first", 1, Duration.ZERO);

        QuarkusTransaction.requiringNew().run(() -> queue.wake("id", List.of("timed-99")));
        var claimed = claim(9);
        record(new Next.Later(claimed.getFirst(), clock.instant().plus(LEASE), 1));

        assertThat(of(claimed, "timed")).isEqualTo(9);
    }

    /// A claim has taken nine of a hundred old rows, and left the others.
    private void hasBacklog(Urgency urgency, String prefix) {
        add(urgency, prefix, 100, LONG_AGO);
        assertThat(claim(9)).hasSize(9);
    }

    private void add(Urgency urgency, String prefix, int count, Duration dueIn) {
        var dueAt = clock.instant().plus(dueIn);
        QuarkusTransaction.requiringNew()
                .run(() -> queue.add(IntStream.range(0, count)
                        .mapToObj(number -> new NewRow(prefix + "-" + number, dueAt).as(urgency))
                        .toList()));
    }

    private List<Claim> claim(int limit) {
        var lane = Lane.whole(WorkSettings.defaults());
        return QuarkusTransaction.requiringNew()
                .call(() -> shares.claim(limit, LEASE, lane, new LaneLimits(lane, clock).reserve())
                        .claims());
    }

    private void record(Next next) {
        assertThat(scratch.record(queue, next)).isTrue();
    }

    private static long of(List<Claim> claims, String prefix) {
        return claims.stream().filter(claim -> claim.key().startsWith(prefix)).count();
    }

    private long urgency(String id) {
        return database.number("select urgency from " + TABLE + " where id = ?", id);
    }
}
