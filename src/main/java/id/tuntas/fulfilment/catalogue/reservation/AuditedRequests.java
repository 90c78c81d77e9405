package id.tuntas.fulfilment.catalogue.reservation;

import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.security.Roles;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/// Audits what operators request at the supplier; shops do so all the time. It is done there, whether this succeeds or
/// not.
@ApplicationScoped
class AuditedRequests {

    private final Audit audit;
    private final SecurityIdentity caller;

    AuditedRequests(Audit audit, SecurityIdentity caller) {
        this.audit = audit;
        this.caller = caller;
    }

    /// @param request without the customer's data, since the log cannot be changed
    void add(String action, String object, @Nullable Object request) {
        if (caller.hasRole(Roles.OPERATOR)) {
            Promises.ifPossible(
                    "an operator's " + action + " is not in the audit log",
                    () -> audit.record(action, object, null, request, null));
        }
    }
}
