package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.WorkSettings;
import id.tuntas.platform.work.backlog.UnansweredClaims;
import id.tuntas.platform.work.limit.LaneLimits;
import id.tuntas.testsupport.LockedRow;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import javax.transaction.xa.XAException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The answer to the commit of a claim is lost, whether it has taken effect or not.
@QuarkusTest
class UnansweredClaimsTest {

    private static final Duration LONG = Duration.ofMinutes(10);

    @Inject
    Scratch scratch;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    Clock clock;

    private DueQueue queue;
    private UnansweredClaims unanswered;
    private ClaimShares shares;

    @BeforeEach
    void addRow() {
        scratch.empty();
        queue = scratch.queue();
        unanswered = new UnansweredClaims(queue.table());
        shares = new ClaimShares(queue.table(), unanswered);
        scratch.add(queue, "a");
    }

    @Test
    void rowThatWasLeasedIsClaimedByTheNextOneAndIsNotAbandoned() {
        fails(() -> QuarkusTransaction.requiringNew().run(this::claim));

        assertThat(claimNext()).singleElement().satisfies(claim -> {
            assertThat(claim.isAbandoned()).isFalse();
            assertThat(scratch.record(queue, new Next.Done(claim))).isTrue();
        });
    }

    @Test
    void rowThatWasAbandonedBeforeIsStill() {
        scratch.record(queue, new Next.Interrupted(claimNext().getFirst(), clock.instant(), 1));
        fails(() -> QuarkusTransaction.requiringNew().run(this::claim));

        assertThat(claimNext()).singleElement().matches(Claim::isAbandoned);
    }

    /// With the same generation, since the commit has failed.
    @Test
    void rowThatAnotherReplicaHasClaimedMeanwhileIsItsOwn() {
        fails(this::claim);
        var other = scratch.claim(queue, 1, LONG).getFirst();

        assertThat(claimNext()).isEmpty();

        assertThat(scratch.record(queue, new Next.Done(other))).isTrue();
    }

    @Test
    void rowThatIsLockedIsReleasedLater() {
        fails(() -> QuarkusTransaction.requiringNew().run(this::claim));

        try (var _ = LockedRow.of(dataSource, "select id from scratch_work where id = 'a'")) {
            assertThat(claimNext()).isEmpty();
        }

        assertThat(claimNext()).hasSize(1);
    }

    @Test
    void rowWhoseReleaseIsRolledBackIsReleasedByTheNextClaim() {
        fails(() -> QuarkusTransaction.requiringNew().run(this::claim));
        assertThatThrownBy(() -> unanswered.inTransaction(ShardTransactions.UNBOUND, () -> {
                    throw new IllegalStateException("no claim");
                }))
                .hasMessage("no claim");

        assertThat(claimNext()).hasSize(1);
    }

    @Test
    void rowOfAClaimThatWasAnsweredKeepsItsLease() {
        var claim = claimNext().getFirst();
        fails(() -> {});

        assertThat(claimNext()).isEmpty();

        assertThat(scratch.record(queue, new Next.Done(claim))).isTrue();
    }

    private void fails(Runnable claim) {
        assertThatThrownBy(() -> unanswered.inTransaction(ShardTransactions.UNBOUND, () -> {
                    claim.run();
                    throw unanswered();
                }))
                .hasMessage("unanswered");
    }

    private List<Claim> claimNext() {
        return unanswered.inTransaction(ShardTransactions.UNBOUND, this::claim);
    }

    private List<Claim> claim() {
        var lane = Lane.whole(WorkSettings.defaults());
        return shares.claim(10, LONG, lane, new LaneLimits(lane, clock).reserve())
                .claims();
    }

    /// As the transaction manager reports it.
    private static RuntimeException unanswered() {
        var atCommit = new XAException(XAException.XAER_RMFAIL);
        atCommit.initCause(new SQLException("Communications link failure", "08S01"));
        return new IllegalStateException("unanswered", atCommit);
    }
}
