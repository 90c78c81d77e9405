package id.tuntas.fulfilment.notification;

import id.tuntas.platform.security.Masking;
import java.net.URI;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An address as lists and logs may show it: `s***@example.com`, `https://example.com/…`, `…789`.
public final class MaskedRecipient {

    private static final String HIDDEN = "***";

    /// In characters. Shorter ones may be part of any text.
    private static final int MIN_USER_LENGTH = 4;

    /// What may be an address, without what stands around one.
    private static final Pattern ADDRESS = Pattern.compile("[^\\s<>()\\[\\]\"',;:]++");

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

    /// A server's text about a delivery, without addresses: servers write them in another case, or name
    /// the mailbox that mail is forwarded to, or the user alone.
    public static String within(String text, String recipient) {
        var masked = ADDRESS.matcher(text.replace(recipient, of(recipient))).replaceAll(MaskedRecipient::ofAddress);
        int at = recipient.lastIndexOf('@');
        if (at < MIN_USER_LENGTH || recipient.contains("://")) {
            return masked;
        }
        var user = Pattern.compile(
                "(?<![\\p{L}\\p{N}])" + Pattern.quote(recipient.substring(0, at)) + "(?![\\p{L}\\p{N}])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        return user.matcher(masked).replaceAll(HIDDEN);
    }

    private static String ofAddress(MatchResult word) {
        var text = word.group();
        return Matcher.quoteReplacement(text.indexOf('@') > 0 ? of(text) : text);
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
