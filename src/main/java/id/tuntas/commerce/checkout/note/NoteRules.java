package id.tuntas.commerce.checkout.note;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.commerce.bill.HeldInquiries;
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
    public NoteRule of(Variant variant, String accountId, HeldInquiries inquiries) {
        return switch (variant.noteKind) {
            case NONE, REMARK -> destination(variant, false);
            case DESTINATION -> destination(variant, true);
            case OPEN_DENOMINATION -> new OpenDenominationNote(json);
            case SMM -> new SmmNote(json);
            case BILL -> new BillNote(accountId, inquiries);
        };
    }

    private NoteRule destination(Variant variant, boolean isRequired) {
        return variant.validation() == Validation.ZONE ? new ZonedNote(json, isRequired) : new PlainNote(isRequired);
    }
}
