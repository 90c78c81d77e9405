package id.tuntas.commerce;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.rest.problem.ErrorShape.Asked;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problem.FieldError;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class CommerceErrorsTest {

    private static final Asked ANY = new Asked("/api/v1/trx", null, null);

    @Inject
    CommerceErrors shape;

    @ParameterizedTest
    @CsvSource({
        "404, NOT_FOUND",
        "405, METHOD_NOT_ALLOWED",
        "415, UNSUPPORTED_MEDIA_TYPE",
        "500, INTERNAL_SERVER_ERROR",
        "503, INTERNAL_SERVER_ERROR",
    })
    void frameworkErrorsHaveACode(int status, String message) {
        try (var response = shape.render(Problem.of(status, "kind", "Title", "detail"), ANY)) {
            assertThat(response.getStatus()).isEqualTo(status);
            assertThat(response.getEntity()).isEqualTo(new ErrorBody(message, "detail", null, Map.of()));
        }
    }

    @Test
    void errorIdIsInTheText() {
        var problem = Problem.of(503, "unavailable", "Title", "detail").at("urn:uuid:1");

        try (var response = shape.render(problem, ANY)) {
            assertThat(response.getEntity())
                    .isEqualTo(new ErrorBody("INTERNAL_SERVER_ERROR", "detail Error id: urn:uuid:1.", null, Map.of()));
        }
    }

    @Test
    void fieldErrorsBecomeAValidationError() {
        var problem = Problem.of(400, "validation", "Invalid", "invalid")
                .with(List.of(new FieldError("/carts/0/note", "is wrong")));

        try (var response = shape.render(problem, ANY)) {
            assertThat(response.getStatus()).isEqualTo(422);
            assertThat(response.getEntity())
                    .isEqualTo(new ErrorBody(
                            "VALIDATION_ERROR",
                            "is wrong",
                            "carts.0.note",
                            Map.of("carts.0.note", List.of("is wrong"))));
        }
    }

    @Test
    void onlyOurPathsAreCovered() {
        assertThat(shape.covers("/api/v1/trx")).isTrue();
        assertThat(shape.covers("/v1/orders")).isFalse();
    }
}
