package id.tuntas.fulfilment.catalogue.reservation;

import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.SupplierProblem;
import id.tuntas.fulfilment.supplier.goods.Inquiry;
import id.tuntas.fulfilment.supplier.goods.InquiryRequest;
import id.tuntas.platform.security.Roles;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Inquires the amount of a bill. An order line pays it with the token, quantity 1 and the same target.
@Path("/v1/inquiries")
@Tag(name = "reservations")
class InquiryResource {

    private final Supplier supplier;
    private final Promises promises;
    private final AuditedRequests audited;

    InquiryResource(Supplier supplier, Promises promises, AuditedRequests audited) {
        this.supplier = supplier;
        this.promises = promises;
        this.audited = audited;
    }

    /// @param target the customer's number at the biller
    public record Question(
            @NotNull @Positive Long itemId,
            @NotBlank @Size(max = 191) String target) {}

    /// The bill, as the supplier returned it.
    ///
    /// @param inquiryToken pays it once
    /// @param nama         of the customer
    /// @param periode      of the bill
    /// @param total        Rupiah, the bill and the admin fee
    public record BillView(
            String inquiryToken,
            long itemId,
            String target,
            String nama,
            String periode,
            long billAmount,
            long admin,

            @Schema(description = "Whole Rupiah: the bill and the admin fee, which is what paying it costs.")
            long total,

            @Nullable Instant expiredAt) {

        static BillView of(Question question, Inquiry inquiry) {
            return new BillView(
                    inquiry.token(),
                    question.itemId(),
                    question.target(),
                    inquiry.name(),
                    inquiry.period(),
                    inquiry.billAmount(),
                    inquiry.admin(),
                    inquiry.total(),
                    inquiry.expiredAt());
        }
    }

    @POST
    @RunOnVirtualThread
    @RolesAllowed({Roles.STOREFRONT, Roles.OPERATOR})
    public BillView inquire(@NotNull @Valid Question question) {
        var request = new InquiryRequest(question.itemId(), question.target());
        var inquiry = SupplierProblem.valueOf(supplier.inquire(request));
        promises.remember(request, inquiry);
        audited.add("inquiry.create", question.itemId().toString(), null);
        return BillView.of(question, inquiry);
    }
}
