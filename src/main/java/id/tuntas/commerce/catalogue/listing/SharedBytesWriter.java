package id.tuntas.commerce.catalogue.listing;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.channels.Channels;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyWriter;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/// Passes [SharedBytes] to the connection without copying, unlike the framework's writers.
@Provider
public class SharedBytesWriter implements ServerMessageBodyWriter<Receiver.Body> {

    @Override
    public boolean isWriteable(Class<?> type, Type genericType, ResteasyReactiveResourceInfo target, MediaType media) {
        return type == Receiver.Body.class;
    }

    @Override
    public boolean isWriteable(Class<?> type, Type genericType, Annotation[] annotations, MediaType media) {
        return type == Receiver.Body.class;
    }

    @Override
    public void writeResponse(Receiver.Body body, Type genericType, ServerRequestContext context) {
        body.to().send(body.bytes());
    }

    @Override
    public void writeTo(
            Receiver.Body body,
            Class<?> type,
            Type genericType,
            Annotation[] annotations,
            MediaType media,
            MultivaluedMap<String, Object> headers,
            OutputStream output)
            throws IOException {
        Channels.newChannel(output).write(body.bytes().content().duplicate());
    }
}
