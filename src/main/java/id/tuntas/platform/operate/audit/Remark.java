package id.tuntas.platform.operate.audit;

import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/// The reason for an action: the body of requests that need no other.
///
/// @param note for operators, in the audit log
public record Remark(
        @Nullable @Size(max = Remark.MAX_NOTE_LENGTH) String note) {

    public static final int MAX_NOTE_LENGTH = 500;

    /// The reason that was given, if any.
    public static @Nullable String noteOf(@Nullable Remark remark) {
        return remark == null || remark.note == null || remark.note.isBlank() ? null : remark.note;
    }
}
