package id.tuntas.platform.security.session;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.security.AKey;
import id.tuntas.platform.security.ASigner;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SessionsTest {

    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final String SIGNING_KEY = "a key of thirty-two characters!!";

    private final String token =
            sessions("sari", "operator", "secret", NOW).open("sari").token();

    @Test
    void everyReplicaReadsIt() {
        assertThat(sessions("sari", "operator", "secret", NOW).read(token)).hasValueSatisfying(session -> {
            assertThat(session.key().name()).isEqualTo("sari");
            assertThat(session.key().role()).isEqualTo("operator");
            assertThat(session.expiresAt()).isEqualTo(NOW.plus(Duration.ofHours(12)));
        });
    }

    @Test
    void endsInTime() {
        var almost = NOW.plus(Duration.ofMinutes(719));

        assertThat(sessions("sari", "operator", "secret", almost).read(token)).isPresent();
        assertThat(sessions("sari", "operator", "secret", NOW.plus(Duration.ofHours(12)))
                        .read(token))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"sari, operator, another secret", "sari, viewer, secret", "budi, operator, secret"})
    void endsWithItsKey(String name, String role, String secret) {
        assertThat(sessions(name, role, secret, NOW).read(token)).isEmpty();
    }

    @Test
    void nothingOfItCanBeChanged() {
        var end = token.substring(token.indexOf('.'), token.lastIndexOf('.'));
        var later = "." + NOW.plus(Duration.ofDays(1)).getEpochSecond();

        assertThat(sessions("sari", "operator", "secret", NOW).read(token.replace(end, later)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "c2FyaQ.99999999999.", "c2FyaQ", "c2FyaQ.x.y", "Bearer secret"})
    void anythingElseIsNone(String text) {
        assertThat(sessions("sari", "operator", "secret", NOW).read(text)).isEmpty();
    }

    @Test
    void tokenIsNotLogged() {
        var session = sessions("sari", "operator", "secret", NOW).open("sari");

        assertThat(session.toString()).contains("sari").doesNotContain(session.token());
    }

    private static Sessions sessions(String name, String role, String secret, Instant now) {
        var config = AKey.settings(name, role, secret);
        return new Sessions(AKey.of(config), ASigner.with(SIGNING_KEY), config, Clock.fixed(now, ZoneOffset.UTC));
    }
}
