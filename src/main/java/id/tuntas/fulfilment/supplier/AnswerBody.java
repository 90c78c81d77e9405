package id.tuntas.fulfilment.supplier;

import jakarta.ws.rs.core.Response;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// The body of an answer, as far as it may be read: up to a size, and until the time of the call is up.
///
/// Closing reads what is left, so that the connection can be used again. Where that would take too much or too long,
/// the body is left as it is: a connection that nobody reads from is ended by its idle time-out, whereas closing the
/// response would read on for as long as the other side sends.
final class AnswerBody extends FilterInputStream {

    /// The time of the call is up.
    static final class AnswerTooSlow extends IOException {}

    /// There is more than may be read.
    static final class AnswerTooLarge extends IOException {}

    private final long deadline;
    private long left;
    private boolean isClosed;

    private AnswerBody(InputStream body, long maxBytes, long deadline) {
        super(body);
        this.left = maxBytes;
        this.deadline = deadline;
    }

    /// @param deadline in the time of [System#nanoTime]
    static AnswerBody of(Response response, long maxBytes, long deadline) {
        var body = response.hasEntity() ? response.readEntity(InputStream.class) : InputStream.nullInputStream();
        return new AnswerBody(body, maxBytes, deadline);
    }

    @Override
    public int read() throws IOException {
        var single = new byte[1];
        return read(single, 0, 1) < 0 ? -1 : single[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (System.nanoTime() - deadline > 0) {
            throw new AnswerTooSlow();
        }
        int count = super.read(bytes, offset, length);
        left -= Math.max(count, 0);
        if (left < 0) {
            throw new AnswerTooLarge();
        }
        return count;
    }

    @Override
    public void close() {
        if (isClosed) {
            return; // by the parser, when it had read all of it
        }
        isClosed = true;
        try {
            transferTo(OutputStream.nullOutputStream());
            super.close();
        } catch (IOException _) {
            // Given up: see above.
        }
    }
}
