package id.tuntas.platform.security.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import id.tuntas.platform.security.ApiKeys;
import id.tuntas.platform.security.ApiKeys.Key;
import id.tuntas.platform.security.SecurityConfig;
import id.tuntas.platform.security.Signer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/// Issues tokens of sign-ins, and reads them.
///
/// The token of a key is its name, the end and a signature, which also covers role and secret of the key: a
/// change of either ends all sign-ins with it. The token of a person of the OpenID provider also has the role, and its
/// signature covers the client's secret, and the settings that decide who has which role: a change ends all sign-ins of
/// people. A former encryption key, which is kept to read what it has encrypted, is therefore not enough to sign.
@ApplicationScoped
class Sessions {

    /// Before the name of a person of the OpenID provider; keys have no such names.
    static final String PERSON = "oidc:";

    private static final String OF_KEYS = "session";
    private static final String OF_PEOPLE = "oidc-session";
    private static final Pattern TOKEN =
            Pattern.compile("(?:([a-z]{1,20})~)?([\\w-]{1,400})\\.([0-9]{1,12})\\.([\\w-]{43})");
    private static final int MAX_NAME_LENGTH = 100;

    /// By which the clocks of replicas may differ.
    private static final Duration CLOCK_DIFFERENCE = Duration.ofMinutes(1);

    private final ApiKeys keys;
    private final OidcTenant oidc;
    private final Signer signer;
    private final SecurityConfig config;
    private final Clock clock;

    Sessions(ApiKeys keys, OidcTenant oidc, Signer signer, SecurityConfig config, Clock clock) {
        this.keys = keys;
        this.oidc = oidc;
        this.signer = signer;
        this.config = config;
        this.clock = clock;
    }

    /// @param name  of the key, or [#PERSON] with that of the person
    /// @param token is as good as the key until it expires
    record Session(String name, String role, Instant expiresAt, String token) {

        @Override
        public String toString() {
            return "Session[" + name + ", " + role + ", " + expiresAt + "]";
        }
    }

    /// @param name of the key
    Session open(String name) {
        var key = keys.named(name).orElseThrow();
        var expiresAt = end();
        return new Session(name, key.role(), expiresAt, token(name, expiresAt, signed(key, expiresAt), OF_KEYS));
    }

    /// @param person as the OpenID provider calls the person
    Session open(String person, String role) {
        var name = PERSON + person.substring(0, Math.min(person.length(), MAX_NAME_LENGTH));
        var expiresAt = end();
        var settings = oidc.settingsDigest().orElseThrow();
        var token = token(name, expiresAt, signed(name, role, expiresAt, settings), OF_PEOPLE);
        return new Session(name, role, expiresAt, role + "~" + token);
    }

    private Instant end() {
        return Instant.ofEpochSecond(clock.instant().plus(config.sessionLife()).getEpochSecond());
    }

    private String token(String name, Instant expiresAt, String signed, String purpose) {
        var encoder = Base64.getUrlEncoder().withoutPadding();
        return encoder.encodeToString(name.getBytes(UTF_8)) + "." + expiresAt.getEpochSecond() + "."
                + encoder.encodeToString(signer.sign(signed, purpose));
    }

    /// @return empty if it is not ours, has expired, lasts longer than one may now, its key or the OpenID
    ///     settings have changed, or people may no longer sign in
    Optional<Session> read(String token) {
        var parts = TOKEN.matcher(token);
        if (!parts.matches()) {
            return Optional.empty();
        }
        var role = Optional.ofNullable(parts.group(1));
        var expiresAt = Instant.ofEpochSecond(Long.parseLong(parts.group(3)));
        return decoded(parts.group(2))
                .map(name -> new String(name, UTF_8))
                .flatMap(name -> role.map(word -> ofPerson(name, word, expiresAt, parts.group(4), token))
                        .orElseGet(() -> ofKey(name, expiresAt, parts.group(4), token)))
                .filter(session -> isOfNow(session.expiresAt()));
    }

    private boolean isOfNow(Instant expiresAt) {
        var now = clock.instant();
        return expiresAt.isAfter(now)
                && !expiresAt.isAfter(now.plus(config.sessionLife()).plus(CLOCK_DIFFERENCE));
    }

    private Optional<Session> ofKey(String name, Instant expiresAt, String signature, String token) {
        return keys.named(name)
                .filter(key -> isSigned(signature, signed(key, expiresAt), OF_KEYS))
                .map(key -> new Session(name, key.role(), expiresAt, token));
    }

    private Optional<Session> ofPerson(String name, String role, Instant expiresAt, String signature, String token) {
        return oidc.settingsDigest()
                .filter(settings -> name.startsWith(PERSON)
                        && isSigned(signature, signed(name, role, expiresAt, settings), OF_PEOPLE))
                .map(_ -> new Session(name, role, expiresAt, token));
    }

    private boolean isSigned(String signature, String signed, String purpose) {
        return decoded(signature)
                .map(bytes -> signer.isSigned(bytes, signed, purpose))
                .orElse(false);
    }

    private static Optional<byte[]> decoded(String text) {
        try {
            return Optional.of(Base64.getUrlDecoder().decode(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static String signed(Key key, Instant expiresAt) {
        return signed(key.name(), key.role(), expiresAt, key.digest());
    }

    private static String signed(String name, String role, Instant expiresAt, byte[] digest) {
        return String.join(
                "\n",
                name,
                role,
                Long.toString(expiresAt.getEpochSecond()),
                HexFormat.of().formatHex(digest));
    }
}
