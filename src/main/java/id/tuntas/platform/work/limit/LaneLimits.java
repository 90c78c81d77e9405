package id.tuntas.platform.work.limit;

import id.tuntas.platform.database.commit.CommitTurns;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.limit.ReceiverSlots.Reservation;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// The limits of a lane in this process. Its loops share them: one for each shard.
public final class LaneLimits {

    private final Lane lane;
    private final Capacity capacity;
    private final CommitTurns recordings;
    private final ReceiverSlots receivers;
    private final List<Runnable> loops = new CopyOnWriteArrayList<>();

    public LaneLimits(Lane lane, Clock clock) {
        this.lane = lane;
        this.capacity = new Capacity(lane);
        this.recordings = new CommitTurns(lane.recorders());
        this.receivers = new ReceiverSlots(lane, clock);
    }

    public Lane lane() {
        return lane;
    }

    public Capacity capacity() {
        return capacity;
    }

    public CommitTurns recordings() {
        return recordings;
    }

    /// @param wake makes a loop look for rows that it skipped
    public void listen(Runnable wake) {
        loops.add(wake);
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
