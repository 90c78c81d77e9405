package id.tuntas.fulfilment.notification;

import id.tuntas.platform.rest.request.AcceptLanguage;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The supported languages of notifications and pages.
public enum Language {
    INDONESIAN("id"),
    ENGLISH("en");

    private static final List<String> TAGS = List.of(INDONESIAN.tag, ENGLISH.tag);

    private final String tag;

    Language(String tag) {
        this.tag = tag;
    }

    /// The language of a tag such as `en-GB` or `en_GB`; Indonesian for unsupported ones.
    public static Language of(String locale) {
        var language = Locale.forLanguageTag(locale.strip().replace('_', '-')).getLanguage();
        return language.equals(ENGLISH.tag) ? ENGLISH : INDONESIAN;
    }

    /// The best match for a browser's languages.
    ///
    /// @param acceptLanguage the header; Indonesian if it is absent, invalid, or has no supported language
    public static Language accepted(@Nullable String acceptLanguage) {
        return AcceptLanguage.best(acceptLanguage, TAGS).map(Language::of).orElse(INDONESIAN);
    }

    public String tag() {
        return tag;
    }

    public Locale locale() {
        return Locale.of(tag);
    }
}
