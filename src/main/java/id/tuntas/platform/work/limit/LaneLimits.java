package id.tuntas.platform.work.limit;

import id.tuntas.platform.database.commit.CommitPermits;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.limit.ReceiverSlots.Reservation;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntSupplier;

/// The limits of a lane in this process. Its loops share them: one for each shard.
public final class LaneLimits {

    private static final Duration CHECK_INTERVAL = Duration.ofMillis(5);

    private final Lane lane;
    private final Capacity capacity;
    private final ResultRoom results;
    private final CommitPermits recordings;
    private final ReceiverSlots receivers;
    private final List<Runnable> loops = new CopyOnWriteArrayList<>();

    public LaneLimits(Lane lane, Clock clock) {
        this.lane = lane;
        this.capacity = new Capacity(lane);
        this.results = new ResultRoom(capacity.recordings());
        this.recordings = new CommitPermits(lane.recorders());
        this.receivers = new ReceiverSlots(lane, clock);
    }

    public Lane lane() {
        return lane;
    }

    public Capacity capacity() {
        return capacity;
    }

    public CommitPermits recordings() {
        return recordings;
    }

    /// @param wake makes a loop look for rows that it skipped
    public void listen(Runnable wake) {
        loops.add(wake);
    }

    /// For a new loop; all of them before the first one starts.
    public ResultRoom.Share newShare() {
        return results.newShare();
    }

    /// Waits while a loop has too many rows in progress or too large results, unless it is the only one. Otherwise a
    /// shard that takes claims but no results, such as one with a locked table, would take the room of all others.
    ///
    /// @param held the rows that the loop has claimed and not recorded yet
    public void awaitShare(IntSupplier held, ResultRoom.Share share) throws InterruptedException {
        while (results.isShared() && (held.getAsInt() >= capacity.share() || !share.isRoom())) {
            Thread.sleep(CHECK_INTERVAL);
        }
    }

    /// Waits until a claimed row may be acted on.
    ///
    /// @return when its act begins, for [#acted]
    public long awaitSlot(ResultRoom.Share share) {
        return results.isShared() ? capacity.awaitSlot(share) : capacity.awaitSlot();
    }

    /// The act on a row has ended; its result takes room until [#recorded]. Among several loops each result takes the
    /// same of the capacity, of which their shares are counted in rows, and its weight of the room for results.
    ///
    /// @param weight as in [id.tuntas.platform.work.DueWork#weight]
    public void acted(ResultRoom.Share share, long begin, int weight) {
        share.take(capacity.room(weight));
        capacity.acted(begin, results.isShared() ? 1 : weight);
    }

    /// @param weight the same as for [#acted]
    public void recorded(ResultRoom.Share share, int weight) {
        share.giveBack(capacity.room(weight));
        capacity.recorded(results.isShared() ? 1 : weight);
    }

    public Reservation reserve() {
        return receivers.reserve();
    }

    /// The claim failed.
    public void cancel(Reservation reservation) {
        wakeIf(receivers.cancel(reservation));
    }

    /// The act on the row has ended.
    public void release(Claim claim) {
        wakeIf(receivers.release(claim));
    }

    private void wakeIf(boolean mayHaveSkipped) {
        if (mayHaveSkipped) {
            loops.forEach(Runnable::run);
        }
    }
}
