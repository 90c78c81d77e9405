package id.tuntas.platform.http;

import io.netty.channel.Channel;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicInteger;

/// A connection, and how long the server has waited for its client. Several requests may be in progress, because
/// clients may send the next one before they have an answer.
final class OpenConnection {

    /// By start, not by duration, which changes between two comparisons.
    static final Comparator<OpenConnection> BY_WAITING =
            (one, other) -> Long.compare(other.waitingSince - one.waitingSince, 0);

    private final Channel channel;
    private final UnreadAnswer answer;

    /// Requests whose header has arrived and which are not answered yet.
    private final AtomicInteger begun = new AtomicInteger();

    /// Those of them whose body has arrived too.
    private final AtomicInteger complete = new AtomicInteger();

    private volatile long waitingSince = System.nanoTime();
    private volatile boolean hasServed;

    OpenConnection(Channel channel) {
        this.channel = channel;
        this.answer = new UnreadAnswer(channel);
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

    /// Whether the client has no complete request in progress.
    boolean isWaiting() {
        return complete.get() == 0;
    }

    /// Whether the next header is late, or the client does not read its answer. To be called by one thread.
    boolean isOverdue(HttpConfig config) {
        if (answer.isBeingSent()) {
            waitingSince = System.nanoTime();
        }
        var answerTime = config.answerTime();
        return answer.isUnreadFor(answerTime, answerTime.plus(config.idleTime())) || isHeaderLate(config);
    }

    private boolean isHeaderLate(HttpConfig config) {
        var limit = hasServed ? config.idleTime() : config.headTime();
        return begun.get() == 0 && System.nanoTime() - waitingSince > limit.toNanos();
    }

    boolean isClosed() {
        return !channel.isOpen();
    }

    /// Without Vert.x, which first sends what is to be sent: for ever, if the client does not read.
    void close() {
        var loop = channel.eventLoop();
        if (loop.inEventLoop()) {
            closeNow();
        } else {
            loop.execute(this::closeNow);
        }
    }

    private void closeNow() {
        channel.unsafe().close(channel.newPromise());
    }
}
