package id.tuntas.platform.rest.request;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.datatype.jsr310.deser.InstantDeserializer;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads request bodies, which are records: each member must be known, unique, and of its type. Nothing is
/// converted. Bodies defined by others are read as a tree instead.
@Provider
@Consumes(MediaType.APPLICATION_JSON)
class RequestBodies implements MessageBodyReader<Record> {

    private final ObjectReader reader;

    RequestBodies(ObjectMapper mapper) {
        var strict = mapper.copy();
        for (var type : List.of(LogicalType.Integer, LogicalType.Float, LogicalType.Boolean, LogicalType.DateTime)) {
            strict.coercionConfigFor(type)
                    .setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail)
                    .setCoercion(CoercionInputShape.String, CoercionAction.Fail);
        }
        strict.coercionConfigFor(LogicalType.Boolean).setCoercion(CoercionInputShape.Integer, CoercionAction.Fail);
        // A telephone number that was sent as a number has lost its leading zeros.
        for (var shape : List.of(CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean)) {
            strict.coercionConfigFor(LogicalType.Textual).setCoercion(shape, CoercionAction.Fail);
        }
        strict.registerModule(new SimpleModule().addDeserializer(Instant.class, new TimeAsText()));
        reader = strict.reader()
                .with(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .with(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .without(DeserializationFeature.ACCEPT_FLOAT_AS_INT);
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

    /// A number would be interpreted as seconds since 1970.
    private static final class TimeAsText extends StdScalarDeserializer<Instant> {

        private TimeAsText() {
            super(Instant.class);
        }

        @Override
        public Instant deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (!parser.hasToken(JsonToken.VALUE_STRING)) {
                return (Instant) context.handleUnexpectedToken(Instant.class, parser);
            }
            var time = InstantDeserializer.INSTANT.deserialize(parser, context);
            return Times.areKnown(time)
                    ? time
                    : (Instant) context.handleWeirdStringValue(
                            Instant.class, parser.getText(), "not within years 1 to 9999");
        }
    }
}
