package id.tuntas.fulfilment.operations;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.api.Disclosure;
import id.tuntas.fulfilment.order.api.OrderView;
import id.tuntas.fulfilment.order.code.FindByCode;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The order of a code, for an operator who knows nothing else. The code is in the body, so that no log of addresses
/// has it.
@Path("/v1/orders/by-code")
@Tag(name = "operations")
class OrderByCodeResource {

    private static final int MAX_LENGTH = 10_000;

    private final FindByCode findByCode;
    private final OrderSnapshots snapshots;
    private final UnitSecrets secrets;
    private final Audit audit;
    private final Shards shards;

    OrderByCodeResource(
            FindByCode findByCode, OrderSnapshots snapshots, UnitSecrets secrets, Audit audit, Shards shards) {
        this.findByCode = findByCode;
        this.snapshots = snapshots;
        this.secrets = secrets;
        this.audit = audit;
        this.shards = shards;
    }

    /// @param code a whole licence, also with the seller's note below it, or serial number; blanks around it and around
    ///             its lines do not count
    record CodeRequest(@NotBlank @Size(max = MAX_LENGTH) String code) {

        @Override
        public String toString() {
            return "CodeRequest"; // the rest is secret
        }
    }

    /// The order that first received this licence or serial number, without its goods; recorded in the audit log,
    /// without the code. 404 if no order has received it, or if the code is shorter than eight characters.
    @POST
    @RolesAllowed(Roles.OPERATOR)
    public OrderView find(@NotNull @Valid CodeRequest request) {
        var order = findByCode.orderId(request.code()).flatMap(this::read);
        var id = order.map(found -> OrderId.publicForm(found.id));
        audit.record("order.find_by_code", id.orElse(""), null, null, null);
        return order.map(found -> OrderView.of(found, secrets, Disclosure.WITHOUT_GOODS))
                .orElseThrow(() -> new ProblemException(Problems.notFound("No order has received this code.")));
    }

    private Optional<Order> read(String id) {
        return shards.on(shards.ofId(id)).call(() -> snapshots.byIds(List.of(id))).stream()
                .findFirst();
    }
}
