package id.tuntas.platform.rest.request;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.datatype.jsr310.deser.InstantDeserializer;
import id.tuntas.platform.rest.problem.Problem.FieldError;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.time.StorableTimes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.Validator;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;

/// Reads JSON into records: each member must be known, unique, and of its type. Nothing is converted.
@ApplicationScoped
public class StrictJson {

    private final ObjectReader reader;
    private final Validator validator;

    StrictJson(ObjectMapper mapper, Validator validator) {
        this.validator = validator;
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

    ObjectReader reader() {
        return reader;
    }

    /// Reads a member of a request whose type depends on another member, and validates it.
    ///
    /// @param name of the member, for pointers
    public <T> T read(String name, JsonNode member, Class<T> type) throws JsonProcessingException {
        if (!member.isObject()) {
            throw new ProblemException(Problems.validation("/" + name, "must be an object"));
        }
        var value = reading(name, member, type);
        var errors = validator.validate(value).stream()
                .map(violation -> FieldError.of(
                        "/" + name
                                + FieldError.pointer(violation.getPropertyPath().toString()),
                        violation))
                .toList();
        if (!errors.isEmpty()) {
            throw new ProblemException(Problems.validation(errors));
        }
        return value;
    }

    private <T> T reading(String name, JsonNode member, Class<T> type) throws JsonProcessingException {
        try {
            return reader.treeToValue(member, type);
        } catch (JsonMappingException mistake) {
            mistake.prependPath(member, name);
            throw mistake;
        }
    }

    /// A number would be interpreted as seconds since 1970, also one in a text: `20261120` as a day of August 1970.
    private static final class TimeAsText extends StdScalarDeserializer<Instant> {

        private static final Pattern NUMBER = Pattern.compile("[-+.\\d\\s]*");

        private TimeAsText() {
            super(Instant.class);
        }

        @Override
        public Instant deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (!parser.hasToken(JsonToken.VALUE_STRING)) {
                return (Instant) context.handleUnexpectedToken(Instant.class, parser);
            }
            if (NUMBER.matcher(parser.getText()).matches()) {
                return (Instant) context.handleWeirdStringValue(
                        Instant.class, parser.getText(), "not a time such as 2026-11-20T16:38:51Z");
            }
            var time = InstantDeserializer.INSTANT.deserialize(parser, context);
            return StorableTimes.contain(time)
                    ? time
                    : (Instant) context.handleWeirdStringValue(
                            Instant.class, parser.getText(), "not within years 1 to 9999");
        }
    }
}
