package id.tuntas.commerce.catalogue;

import id.tuntas.platform.database.sql.Columns;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What somebody looks for, for comparisons in lower case.
public record SearchText(String text) {

    public SearchText {
        text = text.strip().toLowerCase(Locale.ROOT);
    }

    /// The `like` pattern of what contains the text.
    public String containing() {
        return "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
    }

    /// The number that it is; null if it is none.
    public @Nullable Integer number() {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException _) {
            return null;
        }
    }

    /// Whether it may be compared with a column that holds ASCII only: the database refuses anything else.
    public boolean isAscii() {
        return Columns.isAscii(text);
    }
}
