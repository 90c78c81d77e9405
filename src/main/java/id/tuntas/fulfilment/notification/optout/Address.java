package id.tuntas.fulfilment.notification.optout;

import id.tuntas.platform.security.Sha256;
import java.util.Locale;

/// A recipient's address in a channel.
///
/// @param recipient in the channel's format
public record Address(String channel, String recipient) {

    /// SHA-256 in hex, case-insensitive: identifies the address without storing it.
    String digest() {
        return Sha256.hexOf(channel + "\n" + recipient.strip().toLowerCase(Locale.ROOT));
    }
}
