package id.tuntas.platform.work.limit;

import id.tuntas.platform.database.commit.CommitTurns;
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

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

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

    /// Waits while a loop has too many rows in progress, unless it is the only one. Otherwise a shard that takes claims
    /// but no results, such as one with a locked table, would take the room of all others.
    ///
    /// @param held the rows that the loop has claimed and not recorded yet
    public void awaitShare(IntSupplier held) throws InterruptedException {
        while (loops.size() > 1 && held.getAsInt() >= capacity.share()) {
            Thread.sleep(BETWEEN_LOOKS);
        }
    }

    /// How much of the room for results that wait to be recorded one of them takes. In a lane of several loops each
    /// takes the same, since their share is counted in rows: few large ones of a shard that takes no results must
    /// leave nothing to the others.
    public int room(int weight) {
        return loops.size() > 1 ? 1 : weight;
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
