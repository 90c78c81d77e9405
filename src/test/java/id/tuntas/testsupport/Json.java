package id.tuntas.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.response.ValidatableResponse;
import java.io.IOException;
import java.io.UncheckedIOException;

/// Reads answers for what tests do again and again: a path of REST Assured is compiled as a Groovy program each time.
public final class Json {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Json() {}

    /// The body of an answer; missing if there is none.
    public static JsonNode of(ValidatableResponse answer) {
        try {
            return MAPPER.readTree(answer.extract().asByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
