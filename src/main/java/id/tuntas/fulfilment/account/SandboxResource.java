package id.tuntas.fulfilment.account;

import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.SupplierProblem;
import id.tuntas.fulfilment.supplier.transaction.SandboxOrder;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.security.Roles;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// Test orders at the supplier: they do not affect the balance and are not stored here.
@Path("/v1/sandbox-orders")
@Tag(name = "money")
class SandboxResource {

    private final Supplier supplier;
    private final Audit audit;

    SandboxResource(Supplier supplier, Audit audit) {
        this.supplier = supplier;
        this.audit = audit;
    }

    /// @param refId generated when absent
    /// @param note  the operator's reason, for the audit log
    record SandboxRequest(
            @Nullable @Size(max = 191) String refId,
            @NotNull @Positive Long itemId,
            @NotNull @Positive Integer quantity,
            @Nullable @Size(max = Remark.MAX_NOTE_LENGTH) String note) {}

    record SandboxResult(String refId, String invoice) {}

    @POST
    @ResponseStatus(201)
    @RunOnVirtualThread
    @RolesAllowed(Roles.OPERATOR)
    public SandboxResult order(@NotNull @Valid SandboxRequest request) {
        var refId = request.refId() == null ? "SANDBOX-" + UUID.randomUUID() : request.refId();
        var order = new SandboxOrder(refId, request.itemId(), request.quantity());
        // Before the call, so that none is made without an entry.
        audit.record("sandbox.order", refId, null, order, request.note());
        return new SandboxResult(refId, SupplierProblem.explainedValueOf(supplier.sandbox(order)));
    }
}
