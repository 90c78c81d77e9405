package id.tuntas.platform.database.sql;

import org.jspecify.annotations.Nullable;

/// Texts for people, truncated to their column. Not for goods or secrets, which are useless if truncated.
public final class Shortened {

    private static final String ELLIPSIS = "…";

    private Shortened() {}

    /// @param longest characters of the column, at least two
    /// @return the text itself if it fits; else its beginning and an ellipsis
    public static String to(int longest, String text) {
        if (text.length() <= longest) {
            return text;
        }
        int end = longest - ELLIPSIS.length();
        // Does not split a surrogate pair.
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + ELLIPSIS;
    }

    /// The same for a nullable text.
    public static @Nullable String ofNullable(int longest, @Nullable String text) {
        return text == null ? null : to(longest, text);
    }

    /// The first line of a message: drivers add several about their last packets.
    public static String firstLine(@Nullable String message) {
        return String.valueOf(message).lines().findFirst().orElse("");
    }
}
