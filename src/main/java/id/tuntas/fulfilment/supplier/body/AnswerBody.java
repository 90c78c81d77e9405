package id.tuntas.fulfilment.supplier.body;

import id.tuntas.fulfilment.supplier.body.AnswerMemory.NoRoomForAnswer;
import jakarta.ws.rs.core.Response;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/// The body of an answer, limited in size, in memory and by the call's deadline.
///
/// Closing reads the rest, so that the connection can be reused. If that exceeds the limits, the body is abandoned
/// and its connection is closed by the idle timeout, whereas closing the response would read for as long as the
/// supplier sends.
public final class AnswerBody extends FilterInputStream {

    /// The call's deadline has passed.
    public static final class AnswerTooSlow extends IOException {}

    /// The answer exceeds the size limit.
    public static final class AnswerTooLarge extends IOException {}

    /// Nothing, or the end of a long answer: not worth the large buffer of [#transferTo], which every answer
    /// would take.
    private static final int REST = 256;

    private final long maxBytes;
    private final long deadline;
    private long left;
    private AnswerMemory.@Nullable Meter meter;
    private boolean isClosed;

    private AnswerBody(InputStream body, long maxBytes, long deadline) {
        super(body);
        this.maxBytes = maxBytes;
        this.left = maxBytes;
        this.deadline = deadline;
    }

    /// @param deadline in the time of [System#nanoTime]
    public static AnswerBody of(Response response, long maxBytes, long deadline) {
        var body = response.hasEntity() ? response.readEntity(InputStream.class) : InputStream.nullInputStream();
        return new AnswerBody(body, maxBytes, deadline);
    }

    /// From now on, while it is parsed.
    public void measuredBy(AnswerMemory.Meter newMeter) {
        meter = newMeter;
    }

    @Override
    public int read() throws IOException {
        var single = new byte[1];
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (System.nanoTime() - deadline > 0) {
            throw meter != null && meter.hasWaited() ? new NoRoomForAnswer() : new AnswerTooSlow();
        }
        int count = super.read(bytes, offset, length);
        left -= Math.max(count, 0);
        if (left < 0) {
            throw new AnswerTooLarge();
        }
        if (meter != null && !isClosed) {
            meter.grown(maxBytes - left);
        }
        return count;
    }

    @Override
    public void close() {
        if (isClosed) {
            return; // the parser has read and closed it
        }
        isClosed = true;
        try {
            var rest = new byte[REST];
            while (read(rest) >= 0) {}
            super.close();
        } catch (IOException _) {
            // Abandoned, see above.
        }
    }
}
