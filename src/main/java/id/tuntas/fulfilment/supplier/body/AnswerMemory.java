package id.tuntas.fulfilment.supplier.body;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.supplier.body.AnswerBody.AnswerTooLarge;
import id.tuntas.platform.work.HeldPermits;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.Semaphore;

/// Memory for the answers that a process reads at the same time. As a tree, one takes 4 to 25 times the size of its
/// text, and as many are read at once as calls may be made: usual ones, and two large ones.
///
/// An answer waits where it grows, before more of it is read, and for no longer than its call may take. A usual one
/// waits for nothing.
public final class AnswerMemory {

    /// A text is decoded into characters of two bytes before it becomes a value.
    private static final int OF_A_BYTE = 2;

    /// An object with one number takes some 200 bytes for four tokens, an empty one 84 for two.
    private static final int OF_A_TOKEN = 50;

    /// A page of a list, or an order of some 700 units.
    private static final long USUAL = 512L << 10;

    private static final int LARGE_AT_ONCE = 2;

    /// An order of 20,000 units takes 14 MB, and an answer of one text, such as licences, twice its size.
    private static final int MOST_OF_A_BYTE = 3;

    private final long most;
    private final Semaphore large = new Semaphore(LARGE_AT_ONCE, true);

    /// @param maxBytes of an answer
    public AnswerMemory(long maxBytes) {
        this.most = Math.max(USUAL, MOST_OF_A_BYTE * maxBytes);
    }

    /// Parsers count tokens only where their number is limited.
    ///
    /// @return makes parsers for [#newMeter]
    public static ObjectMapper countingTokens(ObjectMapper json) {
        var counting = json.copy();
        var parsers = counting.getFactory();
        parsers.setStreamReadConstraints(parsers.streamReadConstraints()
                .rebuild()
                .maxTokenCount(Long.MAX_VALUE)
                .build());
        return counting;
    }

    /// Others have taken the memory for large answers until the call's deadline: the supplier is not to blame.
    public static final class NoRoomForAnswer extends IOException {}

    /// Watches an answer grow.
    public final class Meter {

        private final JsonParser body;
        private final HeldPermits permits;
        private final long deadline;
        private long tokensBefore;
        private boolean hasWaited;

        private Meter(JsonParser body, HeldPermits permits, long deadline) {
            this.body = body;
            this.permits = permits;
            this.deadline = deadline;
        }

        /// What was read until now is not part of a tree any more.
        public void dropped() {
            tokensBefore = body.currentTokenCount();
        }

        /// @throws AnswerTooLarge  if it would take too much memory
        /// @throws NoRoomForAnswer if others took it all the time
        void grown(long bytes) throws IOException {
            long size = OF_A_BYTE * bytes + OF_A_TOKEN * (body.currentTokenCount() - tokensBefore);
            if (size > most) {
                throw new AnswerTooLarge();
            }
            if (size > USUAL) {
                awaitTurn();
            }
        }

        private void awaitTurn() throws IOException {
            try {
                if (!permits.take(large, 0)) {
                    hasWaited = true;
                    if (!permits.take(large, deadline - System.nanoTime())) {
                        throw new NoRoomForAnswer();
                    }
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while waiting for memory");
            }
        }

        /// Whether some of the call's time went by without reading.
        boolean hasWaited() {
            return hasWaited;
        }
    }

    /// @param body     one that [counts tokens][#countingTokens]
    /// @param permits  for its memory; the caller gives them back
    /// @param deadline in the time of [System#nanoTime]
    public Meter newMeter(JsonParser body, HeldPermits permits, long deadline) {
        return new Meter(body, permits, deadline);
    }
}
