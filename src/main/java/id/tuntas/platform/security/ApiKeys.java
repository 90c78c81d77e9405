package id.tuntas.platform.security;

import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/// The keys of this installation. All are compared, as digests and in constant time.
@ApplicationScoped
public class ApiKeys {

    private final List<Key> keys;

    ApiKeys(SecurityConfig config) {
        keys = config.keys().entrySet().stream()
                .map(entry -> new Key(
                        entry.getKey(),
                        entry.getValue().role(),
                        Sha256.of(entry.getValue().secret())))
                .toList();
    }

    /// @param digest of its secret
    public record Key(String name, String role, byte[] digest) {

        /// The caller who has this key.
        public QuarkusSecurityIdentity.Builder identity() {
            return QuarkusSecurityIdentity.builder()
                    .setPrincipal(new QuarkusPrincipal(name))
                    .addRole(role);
        }
    }

    public Optional<Key> ofSecret(String secret) {
        var digest = Sha256.of(secret);
        Optional<Key> found = Optional.empty();
        for (var key : keys) {
            if (MessageDigest.isEqual(key.digest(), digest)) {
                found = Optional.of(key);
            }
        }
        return found;
    }

    public Optional<Key> named(String name) {
        return keys.stream().filter(key -> key.name().equals(name)).findAny();
    }
}
