package id.tuntas.commerce.transaction.view;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.CodeParameter;
import id.tuntas.commerce.SuccessBody;
import id.tuntas.commerce.access.Caller;
import id.tuntas.commerce.page.ReadPages;
import id.tuntas.commerce.page.RequestedPage;
import id.tuntas.commerce.transaction.query.FindTransactions;
import id.tuntas.commerce.transaction.query.ReadTransactions;
import id.tuntas.commerce.transaction.status.TransactionStatus;
import id.tuntas.platform.security.Encryption;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/// Reads transactions (specification, GET /v1/trx and GET /v1/trx/{ref_id}).
@Tag(name = "commerce transactions")
@Path("/api/v1/trx")
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class TransactionResource {

    private final Caller caller;
    private final ReadPages pages;
    private final ReadTransactions transactions;
    private final Encryption encryption;

    TransactionResource(Caller caller, ReadPages pages, ReadTransactions transactions, Encryption encryption) {
        this.caller = caller;
        this.pages = pages;
        this.transactions = transactions;
        this.encryption = encryption;
    }

    @GET
    @Operation(operationId = "listTransactions", summary = "List transactions")
    public SuccessBody<TransactionPage> list(
            @BeanParam RequestedPage page,
            @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = TransactionStatus.CODES))
                    @RestQuery
                    @Nullable
                    String status) {
        var request = page.read();
        var wanted = CodeParameter.read(TransactionStatus.class, "status", status);
        return SuccessBody.ok(
                TransactionPage.of(request, pages.read(FindTransactions.of(caller.accountId(), wanted), request)));
    }

    @GET
    @Path("{ref_id}")
    @Operation(operationId = "transactionDetail", summary = "Transaction detail")
    @Blocking // because of the key's check
    public CompletionStage<TransactionDetailView> detail(@RestPath("ref_id") String name) {
        return transactions.named(caller.accountId(), name).thenApply(found -> found.map(
                        transaction -> TransactionDetailView.of(transaction, encryption))
                .orElseThrow(() -> new ApiError(404, "TRX_NOT_FOUND", "There is no transaction " + name + ".")));
    }
}
