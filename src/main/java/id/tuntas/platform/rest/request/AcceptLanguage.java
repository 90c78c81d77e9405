package id.tuntas.platform.rest.request;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The languages that a browser prefers.
public final class AcceptLanguage {

    /// Browsers send about fifty characters. The JDK's matching takes a second of processor time for 4,000, and grows
    /// with more than their square.
    private static final int MAX_CHARACTERS = 200;

    private AcceptLanguage() {}

    /// The tag that matches best.
    ///
    /// @param header of the same name; no tag matches one that is absent, ill-formed or too long
    public static Optional<String> best(@Nullable String header, List<String> tags) {
        if (header == null || header.length() > MAX_CHARACTERS) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(Locale.lookupTag(Locale.LanguageRange.parse(header), tags));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
