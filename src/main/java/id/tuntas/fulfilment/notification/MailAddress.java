package id.tuntas.fulfilment.notification;

import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/// A customer's e-mail address, as people type it.
public final class MailAddress {

    /// These have a domain of their own, while [IDN] knows them only as other letters: `faß.example` as `fass.example`,
    /// whose mailboxes belong to somebody else.
    private static final Pattern OTHERS_DOMAIN = Pattern.compile("[\u00df\u1e9e\u03c2\u200c\u200d]");

    private MailAddress() {}

    /// The form in which mail servers take it: a domain with other letters than ASCII has one in ASCII (IDNA).
    ///
    /// @return empty if there is none, as with other letters before the `@`: the mail client has no SMTPUTF8
    public static Optional<String> ascii(String address) {
        if (isAscii(address)) {
            return Optional.of(address);
        }
        int at = address.lastIndexOf('@');
        var domain = address.substring(at + 1);
        if (at < 0
                || !isAscii(address.substring(0, at))
                || OTHERS_DOMAIN.matcher(domain).find()) {
            return Optional.empty();
        }
        try {
            return Optional.of(address.substring(0, at + 1) + IDN.toASCII(domain, IDN.USE_STD3_ASCII_RULES));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static boolean isAscii(String text) {
        return StandardCharsets.US_ASCII.newEncoder().canEncode(text);
    }
}
