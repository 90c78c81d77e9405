package id.tuntas.platform.rest.request;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A text of a request. A blank one counts as absent: forms and searches send it for a field that was left empty.
public final class GivenText {

    private GivenText() {}

    /// @return the text as it is; null if it is blank
    public static @Nullable String of(@Nullable String text) {
        return text == null || text.isBlank() ? null : text;
    }

    /// @return the text without blanks around it; null if it is blank
    public static @Nullable String stripped(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }

    /// @return a code that is known in any case, in lower case and without blanks around it; null if it is blank
    public static @Nullable String code(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip().toLowerCase(Locale.ROOT);
    }
}
