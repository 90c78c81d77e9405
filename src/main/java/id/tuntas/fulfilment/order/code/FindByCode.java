package id.tuntas.fulfilment.order.code;

import id.tuntas.fulfilment.order.UnitSecrets;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.Objects;
import java.util.Optional;

/// Finds the order that received a code, by its fingerprint.
@ApplicationScoped
public class FindByCode {

    private final CodeOwners owners;
    private final UnitSecrets secrets;

    FindByCode(CodeOwners owners, UnitSecrets secrets) {
        this.owners = owners;
        this.secrets = secrets;
    }

    /// @param code a whole licence, also with the seller's note below it, or serial number, with any blanks around it
    /// @return the internal id of the first order that received it; empty also if it is shorter than
    ///         eight characters
    @Transactional
    public Optional<String> orderId(String code) {
        var fingerprints = secrets.fingerprints(code);
        var known = owners.known(fingerprints);
        return fingerprints.stream().map(known::get).filter(Objects::nonNull).findFirst();
    }
}
