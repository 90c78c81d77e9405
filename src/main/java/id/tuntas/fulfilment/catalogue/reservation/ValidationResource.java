package id.tuntas.fulfilment.catalogue.reservation;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.SupplierProblem;
import id.tuntas.fulfilment.supplier.goods.Validation;
import id.tuntas.fulfilment.supplier.goods.ValidationRequest;
import id.tuntas.fulfilment.supplier.goods.ValidationService;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.security.Roles;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Looks up the account of a customer's id before a purchase.
@Path("/v1/validations")
@Tag(name = "reservations")
class ValidationResource {

    private static final Cursors CURSORS = Cursors.of("validation-services");

    private final Supplier supplier;
    private final AuditedRequests audited;

    ValidationResource(Supplier supplier, AuditedRequests audited) {
        this.supplier = supplier;
        this.audited = audited;
    }

    /// @param zoneId if the item's validation requires it
    public record Question(
            @NotNull @Positive Long itemId,
            @NotBlank @Size(max = 191) String customerId,
            @Size(max = 64) @Nullable String zoneId) {}

    /// The account, as the supplier returned it.
    public record ValidationView(
            String displayName,
            @Nullable String accountName,
            @Nullable String region,
            @Nullable String regionCode,
            boolean cached,
            JsonNode details) {

        static ValidationView of(Validation validation) {
            return new ValidationView(
                    validation.displayName(),
                    validation.accountName(),
                    validation.region(),
                    validation.regionCode(),
                    validation.cached(),
                    validation.details());
        }
    }

    @POST
    @RunOnVirtualThread
    @RolesAllowed({Roles.STOREFRONT, Roles.OPERATOR})
    public ValidationView validate(@NotNull @Valid Question question) {
        var request = new ValidationRequest(question.itemId(), question.customerId(), question.zoneId());
        var validation = SupplierProblem.valueOf(supplier.validate(request));
        audited.add("validation.create", question.itemId().toString(), null);
        return ValidationView.of(validation);
    }

    /// Lists the products whose customer ids can be validated, with the required inputs and the ids of their items.
    ///
    /// @param search text in the names of products and items
    @GET
    @Path("/services")
    @RunOnVirtualThread
    @RolesAllowed({Roles.STOREFRONT, Roles.OPERATOR})
    public Page<ValidationService> services(
            @QueryParam("search") @Nullable String search, @BeanParam @Valid PageParameters page) {
        return Page.of(SupplierProblem.valueOf(supplier.validationServices(search)), page, CURSORS);
    }
}
