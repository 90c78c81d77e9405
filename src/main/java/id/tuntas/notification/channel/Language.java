package id.tuntas.notification.channel;

import java.util.Locale;

/// The languages that notices are written in.
public enum Language {
    INDONESIAN("id"),
    ENGLISH("en");

    private final String tag;

    Language(String tag) {
        this.tag = tag;
    }

    /// The language that is meant by a tag such as `en-GB` or `en_GB`; Indonesian for what we do not speak.
    public static Language of(String locale) {
        var language = Locale.forLanguageTag(locale.strip().replace('_', '-')).getLanguage();
        return language.equals(ENGLISH.tag) ? ENGLISH : INDONESIAN;
    }

    public String tag() {
        return tag;
    }

    Locale locale() {
        return Locale.of(tag);
    }
}
