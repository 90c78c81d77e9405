package id.tuntas.platform.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Detects that a client does not read: a thread that writes a longer answer waits for it, and there are few threads.
/// Slow clients that do read are seen to do so whenever their system or a proxy has taken another part, which may be a
/// megabyte. No thread waits for a small rest that does not fill the buffer: it is given the answer time and the idle
/// time.
///
/// Used by one thread, not that of the connection: what it sees may be a moment old, which delays the detection only.
final class UnreadAnswer {

    private final Channel channel;
    private @Nullable Unsent last;
    private long since;

    UnreadAnswer(Channel channel) {
        this.channel = channel;
    }

    /// What is to be sent.
    ///
    /// @param message  identifies the first part of it
    /// @param progress sent bytes of that part
    /// @param bytes    of all parts
    private record Unsent(int message, long progress, long bytes) {

        static Unsent of(ChannelOutboundBuffer buffer) {
            return new Unsent(
                    System.identityHashCode(buffer.current()),
                    buffer.currentProgress(),
                    buffer.totalPendingWriteBytes());
        }

        /// Whether nothing was sent since; more may have been added.
        boolean isWhatWas(Unsent before) {
            return message == before.message && progress == before.progress && bytes >= before.bytes;
        }
    }

    /// @param limit     while a thread may wait for the client
    /// @param limitRest while the answer is sent as fast as it is written, or has ended but for a small rest
    boolean isUnreadFor(Duration limit, Duration limitRest) {
        var unsent = unsent();
        var isStill = unsent != null && last != null && unsent.isWhatWas(last);
        last = unsent;
        if (!isStill) {
            since = System.nanoTime();
        }
        var most = channel.isWritable() ? limitRest : limit;
        return isStill && System.nanoTime() - since > most.toNanos();
    }

    /// Whether something is to be sent. An answer may have ended long before the last of it is sent.
    boolean isBeingSent() {
        return unsent() != null;
    }

    private @Nullable Unsent unsent() {
        var buffer = channel.unsafe().outboundBuffer();
        return buffer == null || buffer.totalPendingWriteBytes() == 0 ? null : Unsent.of(buffer);
    }
}
