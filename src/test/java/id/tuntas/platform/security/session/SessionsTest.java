package id.tuntas.platform.security.session;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.security.AKey;
import id.tuntas.platform.security.ASigner;
import id.tuntas.platform.security.SecurityConfig;
import id.tuntas.platform.security.Sha256;
import id.tuntas.platform.security.Signer;
import id.tuntas.testsupport.MappedSettings;
import java.lang.reflect.Method;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SessionsTest {

    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final String SIGNING_KEY = "a key of thirty-two characters!!";
    private static final String FORMER_KEY = "the key before, of 32 characters";

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

    /// As of a forger, or of a time when sign-ins lasted longer.
    @ParameterizedTest
    @CsvSource({"PT30S, true", "PT2M, false", "P3650D, false"})
    void signInLastsNoLongerThanOneMay(Duration ahead, boolean isRead) {
        var later = sessions("sari", "operator", "secret", NOW.plus(ahead)).open("sari");

        assertThat(sessions("sari", "operator", "secret", NOW)
                        .read(later.token())
                        .isPresent())
                .isEqualTo(isRead);
    }

    @Test
    void personKeepsTheRoleOfTheSignIn() {
        var people = withOidc("client secret", ASigner.with(SIGNING_KEY));
        var given = people.open("sari", "operator");

        assertThat(people.read(given.token())).contains(given);
        assertThat(given.name()).isEqualTo("oidc:sari");
        assertThat(people.read(given.token().replace("operator~", "viewer~"))).isEmpty();
        assertThat(people.read(given.token().replace("operator~", ""))).isEmpty();
    }

    @Test
    void personsSignInEndsWhereItIsSwitchedOff() {
        var given = withOidc("client secret", ASigner.with(SIGNING_KEY)).open("sari", "operator");

        assertThat(sessions("sari", "operator", "secret", NOW).read(given.token()))
                .isEmpty();
    }

    @Test
    void allSettingsDecideAboutSignIns() {
        assertThat(OidcConfig.class.getDeclaredMethods())
                .extracting(Method::getName)
                .containsExactlyInAnyOrder(
                        "issuer", "clientId", "clientSecret", "rolesClaim", "operatorRole", "viewerRole");
    }

    /// They decide who signs in, and as what.
    @ParameterizedTest
    @CsvSource({
        "issuer, https://another.example",
        "client-id, another",
        "roles-claim, groups",
        "operator-role, admin",
        "viewer-role, guest",
        "client-secret, another"
    })
    void personsSignInEndsWithTheSettings(String setting, String value) {
        var signer = ASigner.with(SIGNING_KEY);
        var given = withOidc("client secret", signer).open("sari", "operator");
        var changed = new HashMap<>(oidc("client secret"));
        changed.put("tuntas.oidc." + setting, value);

        assertThat(sessions(AKey.settings("sari", "operator", "secret"), changed, signer, NOW)
                        .read(given.token()))
                .isEmpty();
    }

    @Test
    void formerEncryptionKeyAloneDoesNotSignIn() {
        var rotated = withOidc("client secret", ASigner.with(SIGNING_KEY, FORMER_KEY));
        var before = withOidc("client secret", ASigner.with(FORMER_KEY)).open("sari", "viewer");
        var forged = withOidc("a guess", ASigner.with(FORMER_KEY)).open("eve", "operator");

        assertThat(rotated.read(before.token())).isPresent();
        assertThat(rotated.read(forged.token())).isEmpty();
    }

    /// Otherwise the audit log would show a person as a key.
    @ParameterizedTest
    @CsvSource({"oidc:sari, true", "sari, false", "operator, false"})
    void personsNameBeginsLikeOne(String name, boolean isRead) {
        var people = withOidc("client secret", ASigner.with(SIGNING_KEY));

        assertThat(people.read(personsToken(name)).isPresent()).isEqualTo(isRead);
    }

    @Test
    void personsNameOfAnyLengthIsReadAgain() {
        var people = withOidc("client secret", ASigner.with(SIGNING_KEY));

        assertThat(people.read(people.open("é".repeat(1_000), "viewer").token()))
                .isPresent();
    }

    private static String personsToken(String name) {
        var end = NOW.plus(Duration.ofHours(1)).getEpochSecond();
        var settings = "client secret\nhttps://id.example.com\nc\nroles\noperator\nviewer";
        var digest = HexFormat.of().formatHex(Sha256.of(settings));
        var signed = String.join("\n", name, "operator", Long.toString(end), digest);
        var encoder = Base64.getUrlEncoder().withoutPadding();
        return "operator~" + encoder.encodeToString(name.getBytes(UTF_8)) + "." + end + "."
                + encoder.encodeToString(ASigner.with(SIGNING_KEY).sign(signed, "oidc-session"));
    }

    private static Sessions sessions(String name, String role, String secret, Instant now) {
        return sessions(AKey.settings(name, role, secret), Map.of(), ASigner.with(SIGNING_KEY), now);
    }

    private static Sessions withOidc(String clientSecret, Signer signer) {
        return sessions(AKey.settings("sari", "operator", "secret"), oidc(clientSecret), signer, NOW);
    }

    private static Map<String, String> oidc(String clientSecret) {
        return Map.of(
                "tuntas.oidc.issuer", "https://id.example.com",
                "tuntas.oidc.client-id", "c",
                "tuntas.oidc.client-secret", clientSecret);
    }

    private static Sessions sessions(SecurityConfig keys, Map<String, String> oidc, Signer signer, Instant now) {
        return new Sessions(
                AKey.of(keys),
                new OidcTenant(MappedSettings.of(OidcConfig.class, oidc), signer),
                signer,
                keys,
                Clock.fixed(now, ZoneOffset.UTC));
    }
}
