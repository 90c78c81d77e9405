package id.tuntas.commerce.catalogue.listing;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.zip.GZIPOutputStream;

/// A body that is sent without being copied into the answer.
///
/// @param content read-only; freed when it is no longer referenced
record SharedBytes(ByteBuffer content) {

    /// For many answers at the same time: in direct memory, since bytes on the heap are copied for every connection.
    static SharedBytes json(ObjectMapper mapper, ItemPage list) {
        return copyOf(written(mapper, list));
    }

    /// For one answer: on the heap, since direct memory that is used once waits for the garbage collector.
    static SharedBytes jsonForOne(ObjectMapper mapper, ItemPage list) {
        return new SharedBytes(ByteBuffer.wrap(written(mapper, list).toByteArray()));
    }

    private static ByteArrayOutputStream written(ObjectMapper mapper, ItemPage list) {
        try (var body = new ByteArrayOutputStream()) {
            mapper.writeValue(body, list);
            return body;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SharedBytes copyOf(ByteArrayOutputStream body) {
        var content = ByteBuffer.allocateDirect(body.size());
        content.put(body.toByteArray()).flip();
        return new SharedBytes(content);
    }

    SharedBytes compressed() {
        var body = new ByteArrayOutputStream(content.remaining() / 8);
        try (var gzip = new GZIPOutputStream(body)) {
            Channels.newChannel(gzip).write(content.duplicate());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return copyOf(body);
    }

    ByteBuf toSend() {
        return Unpooled.wrappedBuffer(content.duplicate());
    }
}
