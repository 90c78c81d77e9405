package id.tuntas.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EncryptionTest {

    private static final String OLD_KEY = key("old key, old key, old key, old k");
    private static final String NEW_KEY = key("new key, new key, new key, new k");

    @Test
    void whatIsStoredShowsNothingAndComesBack() {
        var encryption = encryption(NEW_KEY);

        var stored = encryption.encrypt("LICENCE-1", "order_unit.license");

        assertThat(new String(stored, StandardCharsets.ISO_8859_1)).doesNotContain("LICENCE");
        assertThat(encryption.decrypt(stored, "order_unit.license")).isEqualTo("LICENCE-1");
    }

    @Test
    void equalSecretsAreStoredDifferently() {
        var encryption = encryption(NEW_KEY);

        assertThat(encryption.encrypt("same", "a")).isNotEqualTo(encryption.encrypt("same", "a"));
    }

    @Test
    void aFormerKeyStillReadsWhatItWrote() {
        var stored = encryption(OLD_KEY).encrypt("LICENCE-1", "a");

        assertThat(encryption(NEW_KEY, OLD_KEY).decrypt(stored, "a")).isEqualTo("LICENCE-1");
    }

    @Test
    void aMissingFormerKeyIsNamedAsTheRemedy() {
        var stored = encryption(OLD_KEY).encrypt("LICENCE-1", "a");

        assertThatThrownBy(() -> encryption(NEW_KEY).decrypt(stored, "a"))
                .hasMessageContaining("TUNTAS_ENCRYPTION_PREVIOUS_KEYS");
    }

    @Test
    void aValueCannotBeMovedToAnotherPlace() {
        var encryption = encryption(NEW_KEY);
        var stored = encryption.encrypt("LICENCE-1", "order_unit.license");

        assertThatThrownBy(() -> encryption.decrypt(stored, "callback.body")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aChangedByteIsNoticed() {
        var encryption = encryption(NEW_KEY);
        var stored = encryption.encrypt("LICENCE-1", "a");

        stored[stored.length - 1] ^= 1;

        assertThatThrownBy(() -> encryption.decrypt(stored, "a")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void maskingShowsTheEndOfLongSecretsOnly() {
        assertThat(Masking.mask("ABCD-EFGH-IJKL")).isEqualTo("…JKL");
        assertThat(Masking.mask("12345")).isEqualTo("…");
    }

    private static Encryption encryption(String key, String... previous) {
        return new Encryption(new EncryptionConfig() {
            @Override
            public String key() {
                return key;
            }

            @Override
            public Optional<List<String>> previousKeys() {
                return Optional.of(List.of(previous));
            }
        });
    }

    private static String key(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
