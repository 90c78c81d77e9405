package id.tuntas.platform.security;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encrypts secrets at rest: AES-256-GCM with a fresh nonce per value. A stored value begins with its key id, so that
/// several keys can be in use. Its place (table, column and row) is authenticated, so that it cannot be moved.
///
/// Layout: 4 bytes key id, 12 bytes nonce, ciphertext with its 16 bytes of tag. Every key has two ids: the second one
/// marks values that are bound to their rows. Older values are bound to table and column only.
@ApplicationScoped
public class Encryption {

    private static final int KEY_ID_BYTES = 4;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private static final String CIPHER = "AES/GCM/NoPadding";

    /// The row of values that are not bound to one.
    private static final String UNBOUND = "";

    private static final String BOUND = "row";

    private final SecureRandom random = new SecureRandom();
    // Reused, because creating a cipher and expanding the key cost more than encrypting a callback.
    // Holds at most as many as were ever in use at once.
    private final Queue<Cipher> idleCiphers = new ConcurrentLinkedQueue<>();
    private final Map<Integer, Key> keys = new HashMap<>();
    private final Key current;

    /// @param isBound whether its values are bound to a row
    private record Key(int id, SecretKeySpec secret, boolean isBound) {

        String place(String context, String row) {
            return isBound ? context + '\0' + row : context;
        }
    }

    Encryption(EncryptionConfig config) {
        config.previousKeys().orElse(List.of()).forEach(this::add);
        current = add(config.key());
    }

    private Key add(String encoded) {
        var bytes = Base64.getDecoder().decode(encoded.strip());
        var secret = new SecretKeySpec(bytes, "AES");
        var unbound = new Key(id(bytes, UNBOUND), secret, false);
        var bound = new Key(id(bytes, BOUND), secret, true);
        keys.put(unbound.id(), unbound);
        keys.put(bound.id(), bound);
        return bound;
    }

    /// @param context the place of the value, e.g. `order_unit.license`
    /// @param row     the row's id or another key of it
    public byte[] encrypt(String plain, String context, String row) {
        return encrypt(plain.getBytes(UTF_8), context, row);
    }

    public byte[] encrypt(byte[] plain, String context, String row) {
        var nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        var ciphertext = run(Cipher.ENCRYPT_MODE, current, nonce, plain, current.place(context, row));
        return ByteBuffer.allocate(KEY_ID_BYTES + NONCE_BYTES + ciphertext.length)
                .putInt(current.id())
                .put(nonce)
                .put(ciphertext)
                .array();
    }

    /// @throws IllegalStateException if the key is no longer configured, or the value was changed or belongs to
    /// another row
    public String decrypt(byte[] stored, String context, String row) {
        return new String(decryptBytes(stored, context, row), UTF_8);
    }

    /// @throws IllegalStateException as in [#decrypt]
    public byte[] decryptBytes(byte[] stored, String context, String row) {
        var buffer = ByteBuffer.wrap(stored);
        var key = key(buffer.getInt());
        var nonce = new byte[NONCE_BYTES];
        buffer.get(nonce);
        var ciphertext = new byte[buffer.remaining()];
        buffer.get(ciphertext);
        return run(Cipher.DECRYPT_MODE, key, nonce, ciphertext, key.place(context, row));
    }

    private Key key(int id) {
        var key = keys.get(id);
        if (key == null) {
            throw new IllegalStateException("no key with id " + Integer.toHexString(id)
                    + ": add the former key to TUNTAS_ENCRYPTION_PREVIOUS_KEYS");
        }
        return key;
    }

    /// Whether the value is bound to its row and uses the present key.
    public boolean isCurrent(byte[] stored) {
        return ByteBuffer.wrap(stored).getInt() == current.id();
    }

    /// Re-encrypts the value with the present key, bound to its row.
    ///
    /// @throws IllegalStateException as in [#decrypt]
    public byte[] reencrypt(byte[] stored, String context, String row) {
        return encrypt(decryptBytes(stored, context, row), context, row);
    }

    /// Whether the value was encrypted with one of these keys.
    ///
    /// @param keys in base64
    public static boolean isEncryptedWith(byte[] stored, List<String> keys) {
        int id = ByteBuffer.wrap(stored).getInt();
        return keys.stream()
                .map(key -> Base64.getDecoder().decode(key.strip()))
                .anyMatch(key -> id(key, UNBOUND) == id || id(key, BOUND) == id);
    }

    /// Identifies the key without revealing it.
    public int currentKeyId() {
        return current.id();
    }

    public boolean hasPreviousKeys() {
        return keys.values().stream().anyMatch(key -> !key.secret().equals(current.secret()));
    }

    private byte[] run(int mode, Key key, byte[] nonce, byte[] input, String place) {
        try {
            var idle = idleCiphers.poll();
            var cipher = idle != null ? idle : Cipher.getInstance(CIPHER);
            cipher.init(mode, key.secret(), new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD(place.getBytes(UTF_8));
            var output = cipher.doFinal(input);
            idleCiphers.add(cipher);
            return output;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a stored secret cannot be decrypted in " + place.replace('\0', ' '), e);
        }
    }

    private static int id(byte[] key, String purpose) {
        return ByteBuffer.wrap(Sha256.of(key, purpose.getBytes(UTF_8))).getInt();
    }
}
