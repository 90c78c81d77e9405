package id.tuntas.platform.security.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import id.tuntas.platform.security.ApiKeys;
import id.tuntas.platform.security.ApiKeys.Key;
import id.tuntas.platform.security.SecurityConfig;
import id.tuntas.platform.security.Signer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/// Issues tokens of sign-ins, and reads them. A token is the key's name, the end and a signature, which also covers
/// role and secret of the key: whoever changes either ends all sign-ins with it.
@ApplicationScoped
class Sessions {

    private static final String PURPOSE = "session";
    private static final Pattern TOKEN = Pattern.compile("([\\w-]{1,400})\\.([0-9]{1,12})\\.([\\w-]{43})");

    private final ApiKeys keys;
    private final Signer signer;
    private final SecurityConfig config;
    private final Clock clock;

    Sessions(ApiKeys keys, Signer signer, SecurityConfig config, Clock clock) {
        this.keys = keys;
        this.signer = signer;
        this.config = config;
        this.clock = clock;
    }

    /// @param token is as good as the key until it expires
    record Session(Key key, Instant expiresAt, String token) {

        @Override
        public String toString() {
            return "Session[" + key.name() + ", " + expiresAt + "]";
        }
    }

    /// @param name of the key
    Session open(String name) {
        var key = keys.named(name).orElseThrow();
        var expiresAt =
                Instant.ofEpochSecond(clock.instant().plus(config.sessionLife()).getEpochSecond());
        var encoder = Base64.getUrlEncoder().withoutPadding();
        return new Session(
                key,
                expiresAt,
                encoder.encodeToString(name.getBytes(UTF_8)) + "." + expiresAt.getEpochSecond() + "."
                        + encoder.encodeToString(signer.sign(signed(key, expiresAt), PURPOSE)));
    }

    /// @return empty if it is not ours, has expired, or its key has changed
    Optional<Session> read(String token) {
        var parts = TOKEN.matcher(token);
        if (!parts.matches()) {
            return Optional.empty();
        }
        var expiresAt = Instant.ofEpochSecond(Long.parseLong(parts.group(2)));
        return decoded(parts.group(1))
                .flatMap(name -> keys.named(new String(name, UTF_8)))
                .map(key -> new Session(key, expiresAt, token))
                .filter(session -> decoded(parts.group(3))
                        .map(signature -> signer.isSigned(signature, signed(session.key(), expiresAt), PURPOSE))
                        .orElse(false))
                .filter(session -> session.expiresAt().isAfter(clock.instant()));
    }

    private static Optional<byte[]> decoded(String text) {
        try {
            return Optional.of(Base64.getUrlDecoder().decode(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static String signed(Key key, Instant expiresAt) {
        return String.join(
                "\n",
                key.name(),
                key.role(),
                Long.toString(expiresAt.getEpochSecond()),
                HexFormat.of().formatHex(key.digest()));
    }
}
