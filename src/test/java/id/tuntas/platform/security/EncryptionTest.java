package id.tuntas.platform.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EncryptionTest {

    private static final String OLD_KEY = "old key, old key, old key, old k";
    private static final String NEW_KEY = "new key, new key, new key, new k";

    @Test
    void storedValueIsUnreadableAndCanBeDecrypted() {
        var encryption = AnEncryption.with(NEW_KEY);

        var stored = encryption.encrypt("LICENCE-1", "order_unit.license", "1");

        assertThat(new String(stored, StandardCharsets.ISO_8859_1)).doesNotContain("LICENCE");
        assertThat(encryption.decrypt(stored, "order_unit.license", "1")).isEqualTo("LICENCE-1");
    }

    @Test
    void equalSecretsAreStoredDifferently() {
        var encryption = AnEncryption.with(NEW_KEY);

        assertThat(encryption.encrypt("same", "a", "1")).isNotEqualTo(encryption.encrypt("same", "a", "1"));
    }

    @Test
    void aFormerKeyStillReadsWhatItWrote() {
        var stored = AnEncryption.with(OLD_KEY).encrypt("LICENCE-1", "a", "1");

        assertThat(AnEncryption.with(NEW_KEY, OLD_KEY).decrypt(stored, "a", "1"))
                .isEqualTo("LICENCE-1");
    }

    @Test
    void aMissingFormerKeyIsNamedAsTheRemedy() {
        var stored = AnEncryption.with(OLD_KEY).encrypt("LICENCE-1", "a", "1");

        assertThatThrownBy(() -> AnEncryption.with(NEW_KEY).decrypt(stored, "a", "1"))
                .hasMessageContaining("TUNTAS_ENCRYPTION_PREVIOUS_KEYS");
    }

    @Test
    void aValueCannotBeMovedToAnotherPlace() {
        var encryption = AnEncryption.with(NEW_KEY);
        var stored = encryption.encrypt("LICENCE-1", "order_unit.license", "1");

        assertThatThrownBy(() -> encryption.decrypt(stored, "callback.body", "1"))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aValueCannotBeMovedToAnotherRow() {
        var encryption = AnEncryption.with(NEW_KEY);
        var stored = encryption.encrypt("LICENCE-1", "order_unit.license", "row 1");

        assertThatThrownBy(() -> encryption.decrypt(stored, "order_unit.license", "row 2"))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> encryption.reencrypt(stored, "order_unit.license", "row 2"))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void presentKeyMayNotBeAFormerKey() {
        assertThat(AnEncryption.with(NEW_KEY).hasPreviousKeys()).isFalse();
        assertThat(AnEncryption.with(NEW_KEY, NEW_KEY).hasPreviousKeys()).isFalse();
        assertThat(AnEncryption.with(NEW_KEY, OLD_KEY).hasPreviousKeys()).isTrue();
    }

    @Test
    void manyMayEncryptAtOnceAlsoAfterFailures() throws Exception {
        var encryption = AnEncryption.with(NEW_KEY, OLD_KEY);
        var former = AnEncryption.with(OLD_KEY).encrypt("FORMER", "a", "1");
        var attempts = new ArrayList<Callable<Void>>();
        for (int i = 0; i < 4_000; i++) {
            var secret = "LICENCE-" + i;
            attempts.add(() -> {
                var stored = encryption.encrypt(secret, "a", "1");
                assertThatThrownBy(() -> encryption.decrypt(stored, "b", "1"))
                        .isInstanceOf(IllegalStateException.class);
                assertThat(encryption.decrypt(stored, "a", "1")).isEqualTo(secret);
                assertThat(encryption.decrypt(former, "a", "1")).isEqualTo("FORMER");
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
    void aChangedByteIsDetected() {
        var encryption = AnEncryption.with(NEW_KEY);
        var stored = encryption.encrypt("LICENCE-1", "a", "1");

        stored[stored.length - 1] ^= 1;

        assertThatThrownBy(() -> encryption.decrypt(stored, "a", "1")).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 4, 10, 15, 16, 31})
    void aValueThatWasCutOffIsDetected(int length) {
        var encryption = AnEncryption.with(NEW_KEY);
        var stored = Arrays.copyOf(encryption.encrypt("LICENCE-1", "a", "1"), length);

        assertThatThrownBy(() -> encryption.decrypt(stored, "a", "1")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> encryption.reencrypt(stored, "a", "1")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aValueWithoutAKeyIdIsOfNoKey() {
        assertThat(AnEncryption.with(NEW_KEY).isCurrent(new byte[3])).isFalse();
        assertThat(Encryption.isEncryptedWith(new byte[3], List.of("YQ=="))).isFalse();
    }

    @Test
    void maskingShowsTheEndOfLongSecretsOnly() {
        assertThat(Masking.mask("ABCD-EFGH-IJKL")).isEqualTo("…JKL");
        assertThat(Masking.mask("12345")).isEqualTo("…");
    }
}
