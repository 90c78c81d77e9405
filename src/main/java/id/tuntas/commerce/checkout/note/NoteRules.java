package id.tuntas.commerce.checkout.note;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.bill.HeldInquiries;
import id.tuntas.commerce.catalogue.NoteKind;
import id.tuntas.commerce.catalogue.Product.Validation;
import id.tuntas.commerce.catalogue.Variant;
import jakarta.enterprise.context.ApplicationScoped;

/// The rule for each kind of item (specification, note formats).
@ApplicationScoped
public class NoteRules {

    private final NoteJson json;

    NoteRules(ObjectMapper mapper) {
        this.json = new NoteJson(mapper);
    }

    /// @param accountId the account of the cart
    /// @param inquiries of the cart's tokens
    /// @param path      of the cart line in the request, e.g. `carts.0`
    /// @throws ApiError if the note is not valid for the item
    public Note check(RequestedLine line, Variant variant, String accountId, HeldInquiries inquiries, String path) {
        // The specification has a code of its own for any other note of an SMM item.
        if (!line.isNoteText() && variant.noteKind != NoteKind.SMM) {
            throw ApiError.invalid(path + ".note", "The " + path + ".note field must be a string.");
        }
        return of(variant, accountId, inquiries).check(line, variant, path);
    }

    private NoteRule of(Variant variant, String accountId, HeldInquiries inquiries) {
        return switch (variant.noteKind) {
            case NONE, REMARK -> destination(variant, false);
            case DESTINATION -> destination(variant, true);
            case OPEN_DENOMINATION -> new OpenDenominationNote(json);
            case SMM -> new SmmNote(json);
            case BILL -> new BillNote(accountId, inquiries);
        };
    }

    private NoteRule destination(Variant variant, boolean isRequired) {
        return variant.validation() == Validation.ZONE
                ? new ZonedNote(json, isRequired)
                : new PlainNote(json, isRequired);
    }
}
