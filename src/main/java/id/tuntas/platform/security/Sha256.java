package id.tuntas.platform.security;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// SHA-256, of bytes or of the UTF-8 of a text. Not for secrets that can be guessed.
public final class Sha256 {

    private Sha256() {}

    /// @param parts of the content, in their order
    /// @return 32 bytes
    public static byte[] of(byte[]... parts) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            for (var part : parts) {
                digest.update(part);
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }

    public static byte[] of(String text) {
        return of(text.getBytes(UTF_8));
    }

    /// @return 64 lower-case digits
    public static String hexOf(String text) {
        return HexFormat.of().formatHex(of(text));
    }
}
