package id.tuntas.platform.rest.problem;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProblemsTest {

    /// As curl sends JSON unless told otherwise, or a key in a header of its own.
    @ParameterizedTest
    @CsvSource({"401, Authorization: Bearer <key>", "415, Content-Type: application/json"})
    void missingHeaderIsNamed(int status, String header) {
        assertThat(Problems.ofStatus(status).detail()).contains(header);
    }
}
