package id.tuntas.platform.rest.request;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/// Reads request bodies, which are records: each member must be known, unique, and of its type. Nothing is
/// converted. Bodies defined by others are read as a tree instead.
@Provider
@Consumes(MediaType.APPLICATION_JSON)
class RequestBodies implements MessageBodyReader<Record> {

    private final ObjectReader reader;

    RequestBodies(StrictJson json) {
        this.reader = json.reader();
    }

    @Override
    public boolean isReadable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return type.isRecord();
    }

    /// @return null if there is no body; the resource decides whether one is required
    @Override
    public @Nullable Record readFrom(
            Class<Record> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, String> headers,
            InputStream body)
            throws IOException {
        try (var parser = reader.createParser(body)) {
            if (parser.nextToken() == null) {
                return null;
            }
            var record = reader.readValue(parser, type);
            if (parser.nextToken() != null) {
                throw new JsonParseException(parser, "something follows the object");
            }
            return record;
        }
    }
}
