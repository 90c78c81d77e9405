package id.tuntas.platform.security.session;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.security.AKey;
import id.tuntas.platform.security.ASigner;
import id.tuntas.testsupport.MappedSettings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
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
            assertThat(session.name()).isEqualTo("sari");
            assertThat(session.role()).isEqualTo("operator");
            assertThat(session.expiresAt()).isEqualTo(NOW.plus(Duration.ofHours(12)));
        });
    }

    @Test
    void sessionExpires() {
        var almost = NOW.plus(Duration.ofMinutes(719));

        assertThat(sessions("sari", "operator", "secret", almost).read(token)).isPresent();
        assertThat(sessions("sari", "operator", "secret", NOW.plus(Duration.ofHours(12)))
                        .read(token))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"sari, operator, another secret", "sari, viewer, secret", "budi, operator, secret"})
    void sessionEndsWithItsKey(String name, String role, String secret) {
        assertThat(sessions(name, role, secret, NOW).read(token)).isEmpty();
    }

    @Test
    void changedSessionIsRefused() {
        var end = token.substring(token.indexOf('.'), token.lastIndexOf('.'));
        var later = "." + NOW.plus(Duration.ofDays(1)).getEpochSecond();

        assertThat(sessions("sari", "operator", "secret", NOW).read(token.replace(end, later)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "c2FyaQ.99999999999.", "c2FyaQ", "c2FyaQ.x.y", "Bearer secret"})
    void anythingElseIsNoSession(String text) {
        assertThat(sessions("sari", "operator", "secret", NOW).read(text)).isEmpty();
    }

    @Test
    void tokenIsNotLogged() {
        var session = sessions("sari", "operator", "secret", NOW).open("sari");

        assertThat(session.toString()).contains("sari").doesNotContain(session.token());
    }

    @Test
    void personKeepsTheRoleOfTheSignIn() {
        var person = withOidc(Optional.of("https://id.example.com"));
        var given = person.open("sari", "operator");

        assertThat(person.read(given.token())).contains(given);
        assertThat(given.name()).isEqualTo("oidc:sari");
        assertThat(person.read(given.token().replace("operator~", "viewer~"))).isEmpty();
        assertThat(person.read(given.token().replace("operator~", ""))).isEmpty();
    }

    @Test
    void personsSignInEndsWhereItIsSwitchedOff() {
        var given = withOidc(Optional.of("https://id.example.com")).open("sari", "operator");

        assertThat(withOidc(Optional.empty()).read(given.token())).isEmpty();
    }

    @Test
    void personsNameOfAnyLengthIsReadAgain() {
        var person = withOidc(Optional.of("https://id.example.com"));

        assertThat(person.read(person.open("é".repeat(1_000), "viewer").token()))
                .isPresent();
    }

    private static Sessions sessions(String name, String role, String secret, Instant now) {
        return sessions(name, role, secret, now, Optional.empty());
    }

    private static Sessions withOidc(Optional<String> issuer) {
        return sessions("sari", "operator", "secret", NOW, issuer);
    }

    private static Sessions sessions(String name, String role, String secret, Instant now, Optional<String> issuer) {
        var config = AKey.settings(name, role, secret);
        var signer = ASigner.with(SIGNING_KEY);
        var oidc = issuer.map(url -> Map.of(
                        "tuntas.oidc.issuer", url, "tuntas.oidc.client-id", "c", "tuntas.oidc.client-secret", "s"))
                .orElse(Map.of());
        return new Sessions(
                AKey.of(config),
                new OidcTenant(MappedSettings.of(OidcConfig.class, oidc), signer),
                signer,
                config,
                Clock.fixed(now, ZoneOffset.UTC));
    }
}
