package id.tuntas.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.supplier.transaction.TransactionQuery;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever the other side answers, the door yields an answer of ours.
@QuarkusTest
class SupplierTroubleTest {

    private final StandIn supplier = StandIn.start();

    @AfterEach
    void close() {
        supplier.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | <html>maintenance</html>",
                "404 | <html>not found</html>",
                "502 | <html>bad gateway</html>",
                "200 | ''",
                "204 | ''",
                "200 | []",
                "200 | null",
                "200 | {\"message\":\"OK\"",
                "200 | {\"message\":\"OK\"}",
                "200 | {\"message\":\"OK\",\"data\":null}",
                "200 | {\"message\":\"OK\",\"data\":\"plenty\"}",
                "200 | {\"message\":\"OK\",\"data\":{\"balance\":{}}}",
                "302 | {\"message\":\"\"}",
                "401 | {\"message\":\"INVALID_API_KEY\"}",
                "400 | {\"message\":\"INVALID_IP\"}",
                "403 | {\"message\":\"Forbidden\"}",
                "404 | {\"error\":\"no such route\"}",
                "500 | {\"message\":\"INTERNAL_SERVER_ERROR\"}"
            })
    void whatIsNoAnswerIsUnavailable(int status, String body) {
        supplier.answering(status, body);

        assertThat(supplier.door().balance()).isInstanceOf(Answer.Unavailable.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"data\":{}}", "{\"data\":{\"transactions\":\"none\"}}", "{\"data\":[]}"})
    void aListThatIsMissingIsNotReadAsEmpty(String body) {
        supplier.answering(200, body);

        assertThat(supplier.door().transactions(new TransactionQuery(1, 10, null)))
                .isInstanceOf(Answer.Unavailable.class);
    }

    @Test
    void tooManyRequestsTellHowLongToWait() {
        supplier.answering(429, "{\"message\":\"TOO_MANY_REQUESTS\"}", Map.of("Retry-After", "7"));

        assertThat(supplier.door().balance())
                .isEqualTo(new Answer.Unavailable<>("429 TOO_MANY_REQUESTS", Optional.of(Duration.ofSeconds(7))));
    }

    @Test
    void theOlderShapeOfErrorsIsUnderstood() {
        supplier.answering(422, "{\"message\":\"VALIDATION_ERROR\",\"errors\":{\"ref_id\":[\"is too long\"]}}");

        assertThat(supplier.door().balance())
                .isEqualTo(new Answer.Refused<>(422, "VALIDATION_ERROR", "is too long", "ref_id"));
    }

    @Test
    void aRefusalThatCallsItselfASuccessIsARefusal() {
        supplier.answering(200, "{\"success\":false,\"message\":\"CODE_NOT_FOUND_OR_INACTIVE\"}");

        assertThat(supplier.door().balance())
                .isEqualTo(new Answer.Refused<>(200, "CODE_NOT_FOUND_OR_INACTIVE", "CODE_NOT_FOUND_OR_INACTIVE", null));
    }

    @Test
    void aSupplierThatIsGoneIsUnavailable() {
        supplier.close();

        assertThat(supplier.door().balance()).isInstanceOf(Answer.Unavailable.class);
    }
}
