package id.tuntas.commerce.checkout;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.commerce.catalogue.NoteKind;
import jakarta.enterprise.context.ApplicationScoped;

/// Which rule holds for which kind of item (specification, note formats).
@ApplicationScoped
class NoteRules {

    private final NoteJson json;

    NoteRules(ObjectMapper mapper) {
        this.json = new NoteJson(mapper);
    }

    /// @param accountId whose cart it is
    NoteRule of(NoteKind kind, String accountId) {
        return switch (kind) {
            case NONE -> new PlainNote(false);
            case DESTINATION, BILL -> new PlainNote(true);
            case OPEN_DENOMINATION -> new OpenDenominationNote(json);
            case SMM -> new SmmNote(json);
        };
    }
}
