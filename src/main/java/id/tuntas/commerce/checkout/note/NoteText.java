package id.tuntas.commerce.checkout.note;

import id.tuntas.commerce.ApiError;
import id.tuntas.platform.rest.request.StorableText;

/// A part of a note. The note as a whole was checked with the request, but JSON in it can still escape any character.
final class NoteText {

    private NoteText() {}

    /// @param name    of the part, the beginning of the error's text
    /// @param longest in characters, as the database counts them
    /// @param field   the field of the error
    /// @throws ApiError `VALIDATION_ERROR` if it cannot be stored as it is
    static void check(String part, String name, int longest, String field) {
        if (!StorableText.Check.isStorable(part)) {
            throw ApiError.invalid(field, name + " must not contain the character NUL or halves of characters.");
        }
        if (isLonger(part, longest)) {
            throw ApiError.invalid(field, name + " must not be longer than " + longest + " characters.");
        }
    }

    static boolean isLonger(String part, int longest) {
        return part.codePointCount(0, part.length()) > longest;
    }
}
