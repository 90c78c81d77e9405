package id.tuntas.commerce.checkout.note;

import id.tuntas.commerce.ApiError;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The destination of goods: a phone number, a user id, a link.
final class NoteTarget {

    private static final int LONGEST = 500;

    /// Blanks of any kind, and what leaves no mark at all: copied texts contain them. NUL is another error, since it
    /// cannot be stored.
    private static final Pattern NOTHING_VISIBLE = Pattern.compile("[\\p{Z}\\p{Cc}\\p{Cf}&&[^\\x00]]*+");

    private NoteTarget() {}

    /// Without white space at its ends ([String#strip]); empty if there is nothing that anybody could see.
    static String trimmed(String text) {
        return NOTHING_VISIBLE.matcher(text).matches() ? "" : text.strip();
    }

    /// @param path of the cart line
    static String checked(String text, String path) {
        var target = trimmed(text);
        NoteText.check(target, "The destination in " + path + ".note", LONGEST, path + ".note");
        return target;
    }

    /// For goods that need no destination.
    ///
    /// @return null if the text can only be a remark, which may be longer
    static @Nullable String inRemark(String text) {
        return NoteText.isLonger(text, LONGEST) ? null : text;
    }

    static ApiError missing(String itemName, String path) {
        return ApiError.missing(itemName + " needs a destination in note.", path + ".note");
    }
}
