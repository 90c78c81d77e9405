package id.tuntas.fulfilment.notification;

import id.tuntas.platform.security.Masking;
import java.net.URI;
import java.util.Objects;

/// An address as lists and logs may show it: `s***@example.com`, `https://example.com/…`, `…789`.
public final class MaskedRecipient {

    private static final String HIDDEN = "***";

    private MaskedRecipient() {}

    public static String of(String recipient) {
        if (recipient.contains("://")) {
            return maskedUrl(recipient);
        }
        int at = recipient.lastIndexOf('@');
        return at > 0
                ? recipient.substring(0, recipient.offsetByCodePoints(0, 1)) + HIDDEN + recipient.substring(at)
                : Objects.requireNonNull(Masking.mask(recipient));
    }

    /// Paths and queries of webhooks often carry tokens.
    private static String maskedUrl(String url) {
        try {
            var uri = URI.create(url);
            return uri.getHost() == null ? HIDDEN : uri.getScheme() + "://" + uri.getHost() + "/…";
        } catch (IllegalArgumentException _) {
            return HIDDEN;
        }
    }
}
