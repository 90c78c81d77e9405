package id.tuntas.fulfilment.notification;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The languages that customers are spoken to in.
public enum Language {
    INDONESIAN("id"),
    ENGLISH("en");

    private static final List<String> TAGS = List.of(INDONESIAN.tag, ENGLISH.tag);

    private final String tag;

    Language(String tag) {
        this.tag = tag;
    }

    /// The language that is meant by a tag such as `en-GB` or `en_GB`; Indonesian for what we do not speak.
    public static Language of(String locale) {
        var language = Locale.forLanguageTag(locale.strip().replace('_', '-')).getLanguage();
        return language.equals(ENGLISH.tag) ? ENGLISH : INDONESIAN;
    }

    /// The best of the languages that a browser asks for.
    ///
    /// @param acceptLanguage the header; Indonesian where it is absent, nonsense, or names nothing that we speak
    public static Language accepted(@Nullable String acceptLanguage) {
        try {
            var best =
                    Locale.lookupTag(Locale.LanguageRange.parse(acceptLanguage == null ? "*" : acceptLanguage), TAGS);
            return best == null ? INDONESIAN : of(best);
        } catch (IllegalArgumentException _) {
            return INDONESIAN;
        }
    }

    public String tag() {
        return tag;
    }

    public Locale locale() {
        return Locale.of(tag);
    }
}
