package id.tuntas.fulfilment.notification.optout;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/// Where somebody is reached through a channel.
///
/// @param recipient as the channel knows it
public record Address(String channel, String recipient) {

    /// Finds the address again without keeping it: SHA-256 in hex, whatever the case of the letters.
    String digest() {
        try {
            var text = channel + "\n" + recipient.strip().toLowerCase(Locale.ROOT);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
