package id.tuntas.platform.database.sql;

import java.util.regex.Pattern;

/// A text as columns with the collation `utf8mb4_bin` compare it.
public final class PaddedText {

    /// Unlike `$`, `\z` is not also in front of a line break that ends the text, which does matter.
    private static final Pattern SPACES_AT_END = Pattern.compile(" +\\z");

    private PaddedText() {}

    /// The same for texts that the database takes for equal: spaces at their end do not matter.
    public static String key(String text) {
        return SPACES_AT_END.matcher(text).replaceFirst("");
    }
}
