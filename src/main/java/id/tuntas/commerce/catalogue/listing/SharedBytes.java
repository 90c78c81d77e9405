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

/// A body that many answers send at the same time, in direct memory: bytes on the heap would be copied for every
/// connection.
///
/// @param content read-only; freed when it is no longer referenced
record SharedBytes(ByteBuffer content) {

    static SharedBytes json(ObjectMapper mapper, ItemPage list) {
        try (var body = new ByteArrayOutputStream()) {
            mapper.writeValue(body, list);
            return copyOf(body);
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
