package id.tuntas.commerce.bill;

import id.tuntas.commerce.Fields;
import id.tuntas.commerce.SuccessBody;
import id.tuntas.commerce.access.Caller;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Inquires a customer's bill (specification, POST /v1/trx/inquiry).
@Tag(name = "commerce transactions")
@Path("/api/v1/trx")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class BillInquiryResource {

    private static final int MAX_TARGET_LENGTH = 100;

    private final Caller caller;
    private final InquireBill inquireBill;

    BillInquiryResource(Caller caller, InquireBill inquireBill) {
        this.caller = caller;
        this.inquireBill = inquireBill;
    }

    record Question(
            int itemId,
            @Schema(maxLength = MAX_TARGET_LENGTH) String target) {

        static Question of(Fields fields) {
            return fields.checked(new Question(fields.id("item_id"), fields.text("target", MAX_TARGET_LENGTH)));
        }
    }

    @POST
    @Path("inquiry")
    @RequestBody(content = @Content(schema = @Schema(implementation = Question.class)))
    @Operation(operationId = "billInquiry", summary = "Bill inquiry")
    public SuccessBody<InquiryView> inquire(Fields body) {
        var question = Question.of(body);
        return SuccessBody.ok(
                InquiryView.of(inquireBill.inquire(caller.accountId(), question.itemId(), question.target())));
    }
}
