package id.tuntas.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.response.ValidatableResponse;
import java.io.IOException;
import java.io.UncheckedIOException;

/// Reads answers without Groovy, which a path of REST Assured needs: for what tests ask again and again.
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
