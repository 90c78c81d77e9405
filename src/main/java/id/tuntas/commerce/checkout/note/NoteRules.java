package id.tuntas.commerce.checkout.note;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.commerce.bill.HeldInquiries;
import id.tuntas.commerce.catalogue.NoteKind;
import jakarta.enterprise.context.ApplicationScoped;

/// Which rule holds for which kind of item (specification, note formats).
@ApplicationScoped
public class NoteRules {

    private final NoteJson json;

    NoteRules(ObjectMapper mapper) {
        this.json = new NoteJson(mapper);
    }

    /// @param accountId whose cart it is
    /// @param inquiries whose tokens the cart names
    public NoteRule of(NoteKind kind, String accountId, HeldInquiries inquiries) {
        return switch (kind) {
            case NONE -> new PlainNote(false);
            case DESTINATION -> new PlainNote(true);
            case OPEN_DENOMINATION -> new OpenDenominationNote(json);
            case SMM -> new SmmNote(json);
            case BILL -> new BillNote(accountId, inquiries);
        };
    }
}
