package id.tuntas.platform.work.loop;

import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.WorkSettings;
import id.tuntas.platform.work.backlog.BacklogCursor.Place;
import id.tuntas.platform.work.backlog.DueRows;
import id.tuntas.platform.work.backlog.UnansweredClaims;
import id.tuntas.platform.work.limit.LaneLimits;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// The loops of the application, for tests that move its clock.
@ApplicationScoped
public class Loops {

    private final WorkEngine engine;

    Loops(WorkEngine engine) {
        this.engine = engine;
    }

    /// Nothing is under way.
    public boolean areIdle() {
        return engine.underWay() == 0;
    }

    /// Claims due rows in the open transaction and leaves them to their lease, as an owner does that dies.
    ///
    /// @return how many
    public int abandon(DueQueue queue, Duration lease) {
        var lane = Lane.whole(WorkSettings.defaults());
        return new ClaimShares(queue.table(), new UnansweredClaims(queue.table()))
                .claim(1_000, lease, lane, new LaneLimits(lane, Clock.systemUTC()).reserve())
                .size();
    }

    /// Selects due rows as a claim does, without leasing them.
    ///
    /// @return how many
    public int select(DueQueue queue, Lane lane, int limit, Instant now) {
        return QuarkusTransaction.requiringNew().call(() -> new DueRows(queue.table(), lane)
                .withoutThose(List.of(), limit, Place.OLDEST, now)
                .size());
    }

    /// All of them look for due rows now.
    public void wake() {
        engine.sweep();
    }
}
