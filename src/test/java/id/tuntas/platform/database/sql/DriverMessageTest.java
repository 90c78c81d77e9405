package id.tuntas.platform.database.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DriverMessageTest {

    private static final String VALUE = "Sari";

    static Stream<Arguments> messages() {
        return Stream.of(
                Arguments.of(
                        "Deadlock found; try restarting transaction", "Deadlock found; try restarting transaction"),
                Arguments.of(
                        "Communications link failure\n\nThe last packet was 'late'.", "Communications link failure"),
                Arguments.of("Can't create a new thread (errno 11)", "Can't create a new thread (errno 11)"),
                Arguments.of("Table 'tuntas.orders' doesn't exist", "Table … doesn't exist"),
                Arguments.of("The table 'orders' is full", "The table … is full"),
                Arguments.of("UPDATE command denied to user 'a'@'b' for table 'c'", "UPDATE command denied to user …"),
                Arguments.of("Duplicate entry 'Sari' for key 'reference'", "Duplicate entry …"),
                Arguments.of("Duplicate entry 'it's 'Sari'\nSari' for key 'reference'", "Duplicate entry …"),
                Arguments.of("Incorrect string value: '\\xF0Sari' for column `a`.`b`", "Incorrect string value: …"),
                Arguments.of("You have an error near '\"Sari", "You have an error near …"),
                Arguments.of("a shard failed (CallerID: u): Sql: \"select 1\", {v: Sari}", "a shard failed"));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void reasonIsKeptWithoutValues(String message, String shown) {
        assertThat(DriverMessage.withoutValues(new SQLException(message)))
                .isEqualTo(shown)
                .doesNotContain(VALUE);
    }

    @Test
    void missingMessageIsNone() {
        assertThat(DriverMessage.withoutValues(new SQLException())).isEqualTo("null");
    }

    @Test
    void longOneIsShortened() {
        assertThat(DriverMessage.withoutValues(new SQLException("x".repeat(10_000))))
                .hasSize(200);
    }
}
