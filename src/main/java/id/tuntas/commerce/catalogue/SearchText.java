package id.tuntas.commerce.catalogue;

import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.LikePattern;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A search term, for comparison in lower case.
public record SearchText(String text) {

    public SearchText {
        text = text.strip().toLowerCase(Locale.ROOT);
    }

    /// The pattern for texts that contain it, see [LikePattern].
    public String containing() {
        return "%" + LikePattern.literal(text) + "%";
    }

    /// Its value as a number; null if it is not one.
    public @Nullable Integer number() {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException _) {
            return null;
        }
    }

    /// Whether it can be compared with an ASCII column; the database refuses anything else.
    public boolean isAscii() {
        return Columns.isAscii(text);
    }
}
