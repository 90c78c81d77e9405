package id.tuntas.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class EncryptionTest {

    private static final String OLD_KEY = "old key, old key, old key, old k";
    private static final String NEW_KEY = "new key, new key, new key, new k";

    @Test
    void whatIsStoredShowsNothingAndComesBack() {
        var encryption = AnEncryption.with(NEW_KEY);

        var stored = encryption.encrypt("LICENCE-1", "order_unit.license");

        assertThat(new String(stored, StandardCharsets.ISO_8859_1)).doesNotContain("LICENCE");
        assertThat(encryption.decrypt(stored, "order_unit.license")).isEqualTo("LICENCE-1");
    }

    @Test
    void equalSecretsAreStoredDifferently() {
        var encryption = AnEncryption.with(NEW_KEY);

        assertThat(encryption.encrypt("same", "a")).isNotEqualTo(encryption.encrypt("same", "a"));
    }

    @Test
    void aFormerKeyStillReadsWhatItWrote() {
        var stored = AnEncryption.with(OLD_KEY).encrypt("LICENCE-1", "a");

        assertThat(AnEncryption.with(NEW_KEY, OLD_KEY).decrypt(stored, "a")).isEqualTo("LICENCE-1");
    }

    @Test
    void aMissingFormerKeyIsNamedAsTheRemedy() {
        var stored = AnEncryption.with(OLD_KEY).encrypt("LICENCE-1", "a");

        assertThatThrownBy(() -> AnEncryption.with(NEW_KEY).decrypt(stored, "a"))
                .hasMessageContaining("TUNTAS_ENCRYPTION_PREVIOUS_KEYS");
    }

    @Test
    void aValueCannotBeMovedToAnotherPlace() {
        var encryption = AnEncryption.with(NEW_KEY);
        var stored = encryption.encrypt("LICENCE-1", "order_unit.license");

        assertThatThrownBy(() -> encryption.decrypt(stored, "callback.body")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void manyMayEncryptAtOnceAlsoAfterFailures() throws Exception {
        var encryption = AnEncryption.with(NEW_KEY, OLD_KEY);
        var former = AnEncryption.with(OLD_KEY).encrypt("FORMER", "a");
        var attempts = new ArrayList<Callable<Void>>();
        for (int i = 0; i < 4_000; i++) {
            var secret = "LICENCE-" + i;
            attempts.add(() -> {
                var stored = encryption.encrypt(secret, "a");
                assertThatThrownBy(() -> encryption.decrypt(stored, "b")).isInstanceOf(IllegalStateException.class);
                assertThat(encryption.decrypt(stored, "a")).isEqualTo(secret);
                assertThat(encryption.decrypt(former, "a")).isEqualTo("FORMER");
                return null;
            });
        }

        try (var threads = Executors.newFixedThreadPool(8)) {
            for (var attempt : threads.invokeAll(attempts)) {
                attempt.get();
            }
        }
    }

    @Test
    void aChangedByteIsNoticed() {
        var encryption = AnEncryption.with(NEW_KEY);
        var stored = encryption.encrypt("LICENCE-1", "a");

        stored[stored.length - 1] ^= 1;

        assertThatThrownBy(() -> encryption.decrypt(stored, "a")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void maskingShowsTheEndOfLongSecretsOnly() {
        assertThat(Masking.mask("ABCD-EFGH-IJKL")).isEqualTo("…JKL");
        assertThat(Masking.mask("12345")).isEqualTo("…");
    }
}
