package id.tuntas.platform.database.sql;

import org.jspecify.annotations.Nullable;

/// Texts for people, cut to what their column holds. Never for goods or secrets: half of them is worth nothing.
public final class Shortened {

    private static final String ELLIPSIS = "…";

    private Shortened() {}

    /// @param longest characters of the column, at least two
    /// @return the text itself where it fits; else its beginning, with a sign that something is missing
    public static String to(int longest, String text) {
        if (text.length() <= longest) {
            return text;
        }
        int end = longest - ELLIPSIS.length();
        // Half of a character that Java writes as two would be no text any more.
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + ELLIPSIS;
    }

    /// The same for a text that may be absent.
    public static @Nullable String ofNullable(int longest, @Nullable String text) {
        return text == null ? null : to(longest, text);
    }
}
