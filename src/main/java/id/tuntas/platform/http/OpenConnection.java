package id.tuntas.platform.http;

import io.netty.channel.Channel;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicInteger;

/// A connection, and for how long its client has kept us waiting. Several requests may be under way: clients need not
/// wait for an answer before they send the next.
final class OpenConnection {

    /// Not by the waiting time, which grows from one look to the next.
    static final Comparator<OpenConnection> BY_WAITING =
            (one, other) -> Long.compare(other.waitingSince - one.waitingSince, 0);

    private final Channel channel;

    /// Requests whose head is there and which are not answered yet.
    private final AtomicInteger begun = new AtomicInteger();

    /// Those of them whose body is there too.
    private final AtomicInteger complete = new AtomicInteger();

    private volatile long waitingSince = System.nanoTime();
    private volatile boolean hasServed;

    OpenConnection(Channel channel) {
        this.channel = channel;
    }

    void requestBegins() {
        begun.incrementAndGet();
    }

    void requestIsComplete() {
        complete.incrementAndGet();
    }

    void requestEnds(boolean wasComplete) {
        if (wasComplete) {
            complete.decrementAndGet();
        }
        hasServed = true;
        waitingSince = System.nanoTime();
        begun.decrementAndGet();
    }

    /// Whether nothing is done for the client: it has not sent a whole request.
    boolean isWaiting() {
        return complete.get() == 0;
    }

    /// Whether the next head should have been here.
    boolean isOverdue(HttpConfig config) {
        var limit = hasServed ? config.idleTime() : config.headTime();
        return begun.get() == 0 && System.nanoTime() - waitingSince > limit.toNanos();
    }

    void close() {
        var _ = channel.close();
    }
}
