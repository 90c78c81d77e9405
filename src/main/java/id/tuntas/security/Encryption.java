package id.tuntas.security;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
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

/// Secrets at rest: AES-256-GCM with a fresh nonce for each value. What is stored begins with the id of its key, so
/// that several keys can be in use at once; the context (table and column) is authenticated with it, so that a value
/// cannot be moved to another place.
///
/// Layout: 4 bytes key id, 12 bytes nonce, ciphertext with its 16 bytes of tag.
@ApplicationScoped
public class Encryption {

    private static final int KEY_ID_BYTES = 4;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private static final String CIPHER = "AES/GCM/NoPadding";

    private final SecureRandom random = new SecureRandom();
    // Used again and again: to look one up, and to expand the key, costs more than encrypting a callback.
    // As many as were ever in use at once.
    private final Queue<Cipher> idleCiphers = new ConcurrentLinkedQueue<>();
    private final Map<Integer, SecretKeySpec> keys = new HashMap<>();
    private final int currentKeyId;

    Encryption(EncryptionConfig config) {
        config.previousKeys().orElse(List.of()).forEach(this::add);
        currentKeyId = add(config.key());
    }

    private int add(String encoded) {
        var bytes = Base64.getDecoder().decode(encoded.strip());
        int id = ByteBuffer.wrap(sha256(bytes), 0, KEY_ID_BYTES).getInt();
        keys.put(id, new SecretKeySpec(bytes, "AES"));
        return id;
    }

    /// @param context where the value lives, e.g. `order_unit.license`
    public byte[] encrypt(String plain, String context) {
        return encrypt(plain.getBytes(UTF_8), context);
    }

    public byte[] encrypt(byte[] plain, String context) {
        var nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        var ciphertext = run(Cipher.ENCRYPT_MODE, currentKeyId, nonce, plain, context);
        return ByteBuffer.allocate(KEY_ID_BYTES + NONCE_BYTES + ciphertext.length)
                .putInt(currentKeyId)
                .put(nonce)
                .put(ciphertext)
                .array();
    }

    /// @throws IllegalStateException when the key is not configured any more, or the value was tampered with
    public String decrypt(byte[] stored, String context) {
        return new String(open(stored, context), UTF_8);
    }

    private byte[] open(byte[] stored, String context) {
        var buffer = ByteBuffer.wrap(stored);
        int keyId = buffer.getInt();
        var nonce = new byte[NONCE_BYTES];
        buffer.get(nonce);
        var ciphertext = new byte[buffer.remaining()];
        buffer.get(ciphertext);
        return run(Cipher.DECRYPT_MODE, keyId, nonce, ciphertext, context);
    }

    /// Whether the value was encrypted with the key that encrypts everything new.
    public boolean isCurrent(byte[] stored) {
        return ByteBuffer.wrap(stored).getInt() == currentKeyId;
    }

    /// The same value, encrypted with the present key.
    ///
    /// @throws IllegalStateException as in [#decrypt]
    public byte[] reencrypt(byte[] stored, String context) {
        return encrypt(open(stored, context), context);
    }

    /// Derived from the key: tells one key from another, and reveals nothing of it.
    public int currentKeyId() {
        return currentKeyId;
    }

    public boolean hasPreviousKeys() {
        return keys.size() > 1;
    }

    private byte[] run(int mode, int keyId, byte[] nonce, byte[] input, String context) {
        var key = keys.get(keyId);
        if (key == null) {
            throw new IllegalStateException("no key with id " + Integer.toHexString(keyId)
                    + ": add the former key to TUNTAS_ENCRYPTION_PREVIOUS_KEYS");
        }
        try {
            var idle = idleCiphers.poll();
            var cipher = idle != null ? idle : Cipher.getInstance(CIPHER);
            cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD(context.getBytes(UTF_8));
            var output = cipher.doFinal(input);
            idleCiphers.add(cipher);
            return output;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a stored secret cannot be read in " + context, e);
        }
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
