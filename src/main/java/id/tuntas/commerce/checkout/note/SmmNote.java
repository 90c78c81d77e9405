package id.tuntas.commerce.checkout.note;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.Variant;
import java.util.stream.StreamSupport;

/// A JSON string with `target`, `opt_smm` and optionally `comment_smm`. Anything else gets the same error, including
/// a missing note.
///
/// @param json parses it
record SmmNote(NoteJson json) implements NoteRule {

    @Override
    public Note check(RequestedLine line, Variant variant, String path) {
        var note = json.object(line.note()).filter(SmmNote::isComplete).orElseThrow(() -> refusal(variant, path));
        var target = NoteTarget.checked(note.path("target").textValue(), path);
        return new Note(line.note(), target, null, variant.price);
    }

    /// The options may be omitted.
    private static boolean isComplete(JsonNode note) {
        var target = note.path("target");
        var comments = note.path("comment_smm");
        return target.isTextual()
                && !NoteJson.isMissing(target)
                && isOptions(note.path("opt_smm"))
                && (comments.isTextual() || NoteJson.isMissing(comments));
    }

    private static boolean isOptions(JsonNode options) {
        return options.isMissingNode()
                || options.isNull()
                || options.isArray()
                        && StreamSupport.stream(options.spliterator(), false).allMatch(JsonNode::isTextual);
    }

    private static ApiError refusal(Variant variant, String path) {
        return new ApiError(
                400,
                "SMM_ORDER_REQUIRES_JSON_NOTE",
                variant.name + " needs a JSON string with target, opt_smm (array of strings) and perhaps comment_smm.",
                path + ".note");
    }
}
