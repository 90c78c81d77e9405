package id.tuntas.fulfilment.catalogue;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The fields of an order line for an item, named as in this API.
///
/// @param noteKind how the note for the supplier is built from the fields
public record ItemForm(NoteKind noteKind, List<Field> fields) {

    /// The forms of a note (spec: "Note formats").
    public enum NoteKind {
        /// The plain target, if there is one.
        PLAIN,
        /// JSON with target, options and comments.
        SOCIAL_MEDIA,
        /// JSON with target, amount and optional zone.
        OPEN_DENOMINATION,
        /// The inquired customer number at the biller.
        BILL
    }

    /// @param min, max, step of a number; null if unbounded. Steps are counted from the minimum
    public record Field(
            @Schema(
                    description = "Of the member of an order's line that it is given in. A name that is no member of"
                            + " `LineRequest` is the supplier's: if it is required, the line needs a"
                            + " ready-made `note`.")
            String name,

            String label,
            boolean required,
            @Nullable Long min,
            @Nullable Long max,
            @Nullable Long step) {

        Field withBounds(@Nullable Long newMin, @Nullable Long newMax, @Nullable Long newStep) {
            return new Field(
                    name, label, required, newMin == null ? min : newMin, newMax == null ? max : newMax, newStep);
        }

        Field asRequired() {
            return new Field(name, label, true, min, max, step);
        }

        public boolean admits(long value) {
            var from = min == null ? 1 : min;
            var isOnStep = step == null || step <= 1 || (value - from) % step == 0;
            return value >= from && (max == null || value <= max) && isOnStep;
        }

        /// The bounds as text, e.g. `from 10 to 100 in steps of 5`.
        public String bounds() {
            var text = "from " + (min == null ? 1 : min);
            if (max != null) {
                text += " to " + max;
            }
            return step == null || step <= 1 ? text : text + " in steps of " + step;
        }
    }

    public ItemForm {
        fields = List.copyOf(fields);
    }
}
