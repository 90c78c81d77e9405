package id.tuntas.commerce;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/// Reads a request body as [Fields]; what is no JSON object is a `VALIDATION_ERROR` like any other.
@Provider
@Consumes(MediaType.APPLICATION_JSON)
public class FieldsReader implements MessageBodyReader<Fields> {

    private final ObjectMapper mapper;

    FieldsReader(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    @Override
    public boolean isReadable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return type == Fields.class;
    }

    @Override
    public Fields readFrom(
            Class<Fields> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, String> headers,
            InputStream body)
            throws IOException {
        try {
            return Fields.of(mapper.readTree(body));
        } catch (JsonProcessingException e) {
            throw ApiError.invalid("body", "The body is not valid JSON.");
        }
    }
}
