package id.tuntas.platform.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Detects that a client does not read: a thread that writes a longer answer waits for it, and there are few threads.
/// Slow clients that do read are seen to do so whenever their system or a proxy has taken another part, which may be a
/// megabyte.
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

    boolean isUnreadFor(Duration limit) {
        var unsent = unsent();
        var isStill = unsent != null && last != null && unsent.isWhatWas(last);
        last = unsent;
        if (!isStill) {
            since = System.nanoTime();
        }
        return isStill && System.nanoTime() - since > limit.toNanos();
    }

    /// Null while the answer is sent as fast as it is written.
    private @Nullable Unsent unsent() {
        var buffer = channel.isWritable() ? null : channel.unsafe().outboundBuffer();
        return buffer == null ? null : Unsent.of(buffer);
    }
}
