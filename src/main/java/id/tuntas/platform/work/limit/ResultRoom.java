package id.tuntas.platform.work.limit;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Room for the results of a lane that wait in memory to be recorded, by their weight: one for all of its loops. A row
/// is acted on only while there is room, which only what is acted on at that moment may exceed.
///
/// A loop counts for at most three quarters, and goes no further: a shard that takes no results leaves the rest to
/// the others, however large its own are.
public final class ResultRoom {

    private final int most;
    private final int mostOfOne;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition isMore = lock.newCondition();
    private int shares;
    private int taken;

    /// @param most the weight of the results of all loops
    ResultRoom(int most) {
        this.most = most;
        this.mostOfOne = most / 4 * 3;
    }

    Share newShare() {
        lock.lock();
        try {
            shares++;
            return new Share();
        } finally {
            lock.unlock();
        }
    }

    boolean isShared() {
        lock.lock();
        try {
            return shares > 1;
        } finally {
            lock.unlock();
        }
    }

    /// What one loop takes.
    public final class Share {

        private int weight;

        private Share() {}

        boolean isRoom() {
            lock.lock();
            try {
                return weight < mostOfOne && taken < most;
            } finally {
                lock.unlock();
            }
        }

        void awaitRoom() {
            lock.lock();
            try {
                while (!isRoom()) {
                    isMore.awaitUninterruptibly();
                }
            } finally {
                lock.unlock();
            }
        }

        void take(int more) {
            lock.lock();
            try {
                add(more);
            } finally {
                lock.unlock();
            }
        }

        void giveBack(int less) {
            lock.lock();
            try {
                add(-less);
                isMore.signalAll();
            } finally {
                lock.unlock();
            }
        }

        private void add(int more) {
            taken -= Math.min(weight, mostOfOne);
            weight += more;
            taken += Math.min(weight, mostOfOne);
        }
    }
}
