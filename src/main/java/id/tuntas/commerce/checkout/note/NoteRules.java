package id.tuntas.commerce.checkout.note;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.commerce.bill.Inquiries;
import id.tuntas.commerce.catalogue.NoteKind;
import jakarta.enterprise.context.ApplicationScoped;

/// Which rule holds for which kind of item (specification, note formats).
@ApplicationScoped
public class NoteRules {

    private final NoteJson json;
    private final Inquiries inquiries;

    NoteRules(ObjectMapper mapper, Inquiries inquiries) {
        this.json = new NoteJson(mapper);
        this.inquiries = inquiries;
    }

    /// @param accountId whose cart it is
    public NoteRule of(NoteKind kind, String accountId) {
        return switch (kind) {
            case NONE -> new PlainNote(false);
            case DESTINATION -> new PlainNote(true);
            case OPEN_DENOMINATION -> new OpenDenominationNote(json);
            case SMM -> new SmmNote(json);
            case BILL -> new BillNote(accountId, inquiries);
        };
    }
}
