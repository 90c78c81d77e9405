package id.tuntas.platform.observe.log;

import id.tuntas.platform.database.sql.Shortened;
import java.util.regex.Pattern;

/// Text from others that begins no new line of the log, and does not fill it.
final class OneLine {

    /// Includes the separators of lines and paragraphs, which are no control characters.
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\u2028\\u2029&&[^\\t]]");

    private OneLine() {}

    /// @param maxLength in characters
    static String of(int maxLength, String text) {
        return CONTROL.matcher(Shortened.to(maxLength, text)).replaceAll("?");
    }
}
