package id.tuntas.fulfilment.account.topup;

import id.tuntas.fulfilment.account.topup.RequestTopUp.Result;
import id.tuntas.fulfilment.supplier.SupplierProblem;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// Requests and shows top-ups.
@Path("/v1/topups")
@Tag(name = "money")
class TopUpResource {

    private static final Cursors CURSORS = Cursors.of("topups");

    private final RequestTopUp requestTopUp;

    TopUpResource(RequestTopUp requestTopUp) {
        this.requestTopUp = requestTopUp;
    }

    /// @param refId  idempotency key: the same request again, with the same ref_id, requests nothing more and has the
    ///               answer of the first. Generated when absent
    /// @param code   of a usable payment channel
    /// @param amount Rupiah to be credited, without fees
    /// @param note   the operator's reason, for the audit log
    record TopUpCommand(
            @Schema(
                    description =
                            "The idempotency key: the same request with the same one requests nothing more and has"
                                    + " the answer of the first. Generated when absent.")
            @Nullable
            @Size(max = 64)
            @Pattern(regexp = "[A-Za-z0-9_-]+", message = "must be letters, digits, - and _")
            String refId,

            @NotBlank @Size(max = 64) String code,
            @NotNull @Positive Long amount,
            @Nullable @Size(max = Remark.MAX_NOTE_LENGTH) String note) {}

    /// 201 with the top-up; 202 while it is unknown whether the supplier has it; 422 if it was refused. The same
    /// request with the same `ref_id` again: 200 with the top-up if the supplier has it, otherwise 202 or 422 as
    /// before; 409 if the `ref_id` is that of a different top-up.
    @POST
    @Produces(MediaType.APPLICATION_JSON)
    @APIResponse(
            responseCode = "201",
            description = "Issued",
            content = @Content(schema = @Schema(implementation = TopUpView.class)))
    @APIResponse(
            responseCode = "202",
            description = "It is not known yet whether the supplier has it; the same for the same request again",
            content = @Content(schema = @Schema(implementation = TopUpView.class)))
    @APIResponse(
            responseCode = "200",
            description = "Already requested, and known to the supplier",
            content = @Content(schema = @Schema(implementation = TopUpView.class)))
    @RunOnVirtualThread
    @RolesAllowed(Roles.OPERATOR)
    public RestResponse<TopUpView> request(@NotNull @Valid TopUpCommand command) {
        return switch (requestTopUp.request(command)) {
            case Result.Requested(var topUp, var isNew) ->
                RestResponse.ResponseBuilder.create(status(topUp, isNew), TopUpView.of(topUp))
                        .build();
            case Result.Refused(TopUpStep.Refused(var code, var text, var field)) ->
                throw new ProblemException(
                        field.isEmpty()
                                ? SupplierProblem.refusal(422, code, text)
                                : Problems.validation("/" + field, text).because(code));
        };
    }

    private static RestResponse.Status status(RequestedTopUp topUp, boolean isNew) {
        return switch (topUp.status) {
            case REQUESTED, UNCERTAIN -> RestResponse.Status.ACCEPTED;
            case PENDING, PAID, FAILED, REFUSED -> isNew ? RestResponse.Status.CREATED : RestResponse.Status.OK;
        };
    }

    @GET
    @Transactional
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<TopUpView> list(@BeanParam @Valid PageParameters page) {
        var topUps = RequestedTopUp.newest(CURSORS.id(page.cursor()));
        return Page.of(topUps, page.limit(), CURSORS, topUp -> topUp.id, TopUpView::of);
    }

    @GET
    @Path("/{ref_id}")
    @Transactional
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public TopUpView read(@PathParam("ref_id") String refId) {
        return RequestedTopUp.byRefId(refId)
                .map(TopUpView::of)
                .orElseThrow(() -> new ProblemException(Problems.notFound("Top-up '" + refId + "' does not exist.")));
    }
}
