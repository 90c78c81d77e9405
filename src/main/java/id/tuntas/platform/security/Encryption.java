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
import org.jspecify.annotations.Nullable;

/// Encrypts secrets at rest: AES-256-GCM with a fresh nonce per value. A stored value begins with its key id, so that
/// several keys can be in use. Its place (table, column and row) is authenticated, so that it cannot be moved.
///
/// Layout: 4 bytes key id, 12 bytes nonce, ciphertext with its 16 bytes of tag.
@ApplicationScoped
public class Encryption {

    private static final int KEY_ID_BYTES = 4;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private static final String CIPHER = "AES/GCM/NoPadding";

    /// Part of the digest whose first bytes are a key's id. Stored values begin with such ids, so it never changes.
    private static final byte[] ID = "row".getBytes(UTF_8);

    private final SecureRandom random = new SecureRandom();
    // Reused, because creating a cipher and expanding the key cost more than encrypting a callback.
    // Holds at most as many as were ever in use at once.
    private final Queue<Cipher> idleCiphers = new ConcurrentLinkedQueue<>();
    private final Map<Integer, SecretKeySpec> keys = new HashMap<>();
    private final int current;

    Encryption(EncryptionConfig config) {
        config.previousKeys().orElse(List.of()).forEach(this::add);
        current = add(config.key());
    }

    private int add(String encoded) {
        var key = decoded(encoded);
        int id = id(key);
        keys.put(id, new SecretKeySpec(key, "AES"));
        return id;
    }

    /// @param context the place of the value, e.g. `order_unit.license`
    /// @param row     the row's id or another key of it
    public byte[] encrypt(String plain, String context, String row) {
        return encrypt(plain.getBytes(UTF_8), context, row);
    }

    public byte[] encrypt(byte[] plain, String context, String row) {
        var nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        var ciphertext = run(Cipher.ENCRYPT_MODE, key(current), nonce, plain, place(context, row));
        return ByteBuffer.allocate(KEY_ID_BYTES + NONCE_BYTES + ciphertext.length)
                .putInt(current)
                .put(nonce)
                .put(ciphertext)
                .array();
    }

    /// @throws IllegalStateException if the key is no longer configured, or the value was changed, is incomplete or
    /// belongs to another row
    public String decrypt(byte[] stored, String context, String row) {
        return new String(decryptBytes(stored, context, row), UTF_8);
    }

    /// @throws IllegalStateException as in [#decrypt]
    public byte[] decryptBytes(byte[] stored, String context, String row) {
        if (!hasHead(stored)) {
            throw unreadable(place(context, row), null);
        }
        var buffer = ByteBuffer.wrap(stored);
        var key = key(buffer.getInt());
        var nonce = new byte[NONCE_BYTES];
        buffer.get(nonce);
        var ciphertext = new byte[buffer.remaining()];
        buffer.get(ciphertext);
        return run(Cipher.DECRYPT_MODE, key, nonce, ciphertext, place(context, row));
    }

    /// Whether it has a key id and a nonce, as everything that was encrypted does.
    private static boolean hasHead(byte[] stored) {
        return stored.length >= KEY_ID_BYTES + NONCE_BYTES;
    }

    private static boolean hasKeyId(byte[] stored, int id) {
        return stored.length >= KEY_ID_BYTES && ByteBuffer.wrap(stored).getInt() == id;
    }

    private static IllegalStateException unreadable(String place, @Nullable GeneralSecurityException cause) {
        return new IllegalStateException("a stored secret cannot be decrypted in " + place.replace('\0', ' '), cause);
    }

    private SecretKeySpec key(int id) {
        var key = keys.get(id);
        if (key == null) {
            throw new IllegalStateException("no key with id " + Integer.toHexString(id)
                    + ": add the former key to TUNTAS_ENCRYPTION_PREVIOUS_KEYS");
        }
        return key;
    }

    private static String place(String context, String row) {
        return context + '\0' + row;
    }

    /// Whether the value uses the present key.
    public boolean isCurrent(byte[] stored) {
        return hasHead(stored) && hasKeyId(stored, current);
    }

    /// Re-encrypts the value with the present key.
    ///
    /// @throws IllegalStateException as in [#decrypt]
    public byte[] reencrypt(byte[] stored, String context, String row) {
        return encrypt(decryptBytes(stored, context, row), context, row);
    }

    /// Whether the value was encrypted with one of these keys.
    ///
    /// @param keys in base64
    public static boolean isEncryptedWith(byte[] stored, List<String> keys) {
        return keys.stream().anyMatch(key -> hasKeyId(stored, id(decoded(key))));
    }

    /// Identifies the key without revealing it.
    public int currentKeyId() {
        return current;
    }

    public boolean hasPreviousKeys() {
        return keys.size() > 1;
    }

    private byte[] run(int mode, SecretKeySpec key, byte[] nonce, byte[] input, String place) {
        try {
            var idle = idleCiphers.poll();
            var cipher = idle != null ? idle : Cipher.getInstance(CIPHER);
            cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD(place.getBytes(UTF_8));
            var output = cipher.doFinal(input);
            idleCiphers.add(cipher);
            return output;
        } catch (GeneralSecurityException e) {
            throw unreadable(place, e);
        }
    }

    private static byte[] decoded(String key) {
        return Base64.getDecoder().decode(key.strip());
    }

    private static int id(byte[] key) {
        return ByteBuffer.wrap(Sha256.of(key, ID)).getInt();
    }
}
