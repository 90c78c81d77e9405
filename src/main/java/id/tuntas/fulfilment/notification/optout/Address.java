package id.tuntas.fulfilment.notification.optout;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/// A recipient's address in a channel.
///
/// @param recipient in the channel's format
public record Address(String channel, String recipient) {

    /// SHA-256 in hex, case-insensitive: identifies the address without storing it.
    String digest() {
        try {
            var text = channel + "\n" + recipient.strip().toLowerCase(Locale.ROOT);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
