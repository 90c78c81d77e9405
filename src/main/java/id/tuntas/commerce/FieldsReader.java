package id.tuntas.commerce;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/// Reads a request body as [Fields]. Anything but one JSON object is a `VALIDATION_ERROR`, including content after
/// the object and duplicate members.
@Provider
@Consumes(MediaType.APPLICATION_JSON)
public class FieldsReader implements MessageBodyReader<Fields> {

    /// Enough for a full cart with long notes. The limit of all bodies, `TUNTAS_HTTP_MAX_BODY`, is higher
    /// by default.
    private static final int LARGEST = 512 * 1024;

    private final ObjectReader reader;

    FieldsReader(ObjectMapper mapper) {
        this.reader = mapper.reader()
                .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .with(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);
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
        var bytes = bounded(body);
        try {
            return Fields.of(reader.readTree(bytes));
        } catch (IOException _) { // also bytes that are in no encoding
            throw ApiError.invalid("body", "The body is not valid JSON.");
        }
    }

    private static byte[] bounded(InputStream body) throws IOException {
        var bytes = body.readNBytes(LARGEST + 1);
        if (bytes.length > LARGEST) {
            // Read to the end, so that the client can receive the answer.
            body.transferTo(OutputStream.nullOutputStream());
            throw new ApiError(413, "PAYLOAD_TOO_LARGE", "At most " + LARGEST + " bytes are accepted.");
        }
        return bytes;
    }
}
