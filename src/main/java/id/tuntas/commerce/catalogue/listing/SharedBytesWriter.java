package id.tuntas.commerce.catalogue.listing;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.channels.Channels;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyWriter;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/// Passes [SharedBytes] to the connection without copying, unlike the framework's writers.
@Provider
public class SharedBytesWriter implements ServerMessageBodyWriter<SharedBytes> {

    @Override
    public boolean isWriteable(Class<?> type, Type genericType, ResteasyReactiveResourceInfo target, MediaType media) {
        return type == SharedBytes.class;
    }

    @Override
    public boolean isWriteable(Class<?> type, Type genericType, Annotation[] annotations, MediaType media) {
        return type == SharedBytes.class;
    }

    @Override
    @SuppressWarnings("deprecation") // the only way to pass on memory that is not copied
    public void writeResponse(SharedBytes bytes, Type genericType, ServerRequestContext context) {
        ((ResteasyReactiveRequestContext) context)
                .unwrap(HttpServerResponse.class)
                .end(Buffer.buffer(bytes.toSend()));
    }

    @Override
    public void writeTo(
            SharedBytes bytes,
            Class<?> type,
            Type genericType,
            Annotation[] annotations,
            MediaType media,
            MultivaluedMap<String, Object> headers,
            OutputStream body)
            throws IOException {
        Channels.newChannel(body).write(bytes.content().duplicate());
    }
}
