package id.tuntas.fulfilment.operations.evidence;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.api.Disclosure;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import id.tuntas.platform.database.shard.OverAllShards;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.link.PageResponse;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.time.Clock;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// All that is known about an order, for a dispute with the supplier or a customer.
@Path("/v1/orders")
@Tag(name = "operations")
class EvidenceResource {

    private final CollectEvidence collectEvidence;
    private final OrderSnapshots snapshots;
    private final ReadLedger readLedger;
    private final Audit audit;
    private final SecurityIdentity caller;
    private final ObjectMapper json;
    private final Clock clock;
    private final Shards shards;

    EvidenceResource(
            CollectEvidence collectEvidence,
            OrderSnapshots snapshots,
            ReadLedger readLedger,
            Audit audit,
            SecurityIdentity caller,
            ObjectMapper json,
            Clock clock,
            Shards shards) {
        this.shards = shards;
        this.collectEvidence = collectEvidence;
        this.snapshots = snapshots;
        this.readLedger = readLedger;
        this.audit = audit;
        this.caller = caller;
        this.json = json;
        this.clock = clock;
    }

    /// The audit log has the digest, so that a file can be proven to be unchanged.
    private record Issued(boolean secrets, String digest) {}

    /// One file, or a page to print if HTML is preferred; recorded in the audit log, and in the timeline if it has
    /// secrets.
    @GET
    @Path("/{id}/evidence")
    @OverAllShards
    @Produces({MediaType.APPLICATION_JSON, MediaType.TEXT_HTML})
    @RunOnVirtualThread
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    @APIResponse(
            responseCode = "200",
            description =
                    "The file. Each digest is the SHA-256 of the previous one, 64 zeros before the first, directly"
                            + " followed by the content of its entry.",
            content = {
                @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(implementation = EvidenceFile.class)),
                @Content(mediaType = MediaType.TEXT_HTML, schema = @Schema(type = SchemaType.STRING))
            })
    public Response evidence(
            @PathParam("id") String id,
            @Parameter(
                            description = "Goods, texts and bodies in clear; for operators only. While a code of the"
                                    + " order is withheld, bodies are masked.")
                    @QueryParam("secrets")
                    @Nullable
                    Boolean secrets,
            @Parameter(description = "The operator's reason, for the audit log.")
                    @QueryParam("note")
                    @Size(max = Remark.MAX_NOTE_LENGTH)
                    @Nullable
                    String note,
            @Parameter(description = "The language of the page: `id` or `en`; by default as the browser prefers.")
                    @QueryParam("lang")
                    @Pattern(regexp = "id|en")
                    @Nullable
                    String lang,
            @Context HttpHeaders headers) {
        var disclosure = disclosure(Boolean.TRUE.equals(secrets));
        var known = QuarkusTransaction.requiringNew().call(() -> Order.byPublicId(id, shards));
        var ledger = readLedger.of(known.invoice, known.createdAt);
        var file = QuarkusTransaction.requiringNew().call(() -> issue(known.id, ledger, disclosure, note));
        return prefersHtml(headers) ? page(file, language(lang, headers)) : download(file);
    }

    private Disclosure disclosure(boolean withSecrets) {
        var isOperator = caller.hasRole(Roles.OPERATOR);
        if (!withSecrets) {
            return isOperator ? Disclosure.WITHOUT_GOODS : Disclosure.MASKED;
        }
        if (!isOperator) {
            throw new ProblemException(Problems.forbidden());
        }
        return Disclosure.FULL;
    }

    private EvidenceFile issue(String id, SupplierLedger ledger, Disclosure disclosure, @Nullable String note) {
        var order = snapshots.overAllShards(List.of(id)).getFirst();
        var file = collectEvidence.collect(order, ledger, disclosure, audit.who());
        if (file.secrets()) {
            shards.on(shards.ofId(order.id))
                    .join(() -> TimelineEntry.add(
                            order.id, clock.instant(), "reveal", "in a file of evidence, by " + audit.who()));
        }
        audit.record("order.evidence", file.orderId(), null, new Issued(file.secrets(), file.digest()), note);
        return file;
    }

    /// As browsers do when they open an address.
    private static boolean prefersHtml(HttpHeaders headers) {
        return headers.getAcceptableMediaTypes().stream()
                .filter(type -> type.isCompatible(MediaType.APPLICATION_JSON_TYPE)
                        || type.isCompatible(MediaType.TEXT_HTML_TYPE))
                .findFirst()
                .filter(type -> !type.isCompatible(MediaType.APPLICATION_JSON_TYPE))
                .isPresent();
    }

    private static Response download(EvidenceFile file) {
        return Response.ok(file, MediaType.APPLICATION_JSON_TYPE)
                .header("Content-Disposition", "attachment; filename=\"evidence-" + file.orderId() + ".json\"")
                .header("Cache-Control", "no-store")
                .build();
    }

    private static Language language(@Nullable String chosen, HttpHeaders headers) {
        return chosen == null
                ? Language.accepted(headers.getHeaderString(HttpHeaders.ACCEPT_LANGUAGE))
                : Language.of(chosen);
    }

    private Response page(EvidenceFile file, Language language) {
        var page = EvidenceTemplates.page(EvidencePage.of(file, json)).setLocale(language.locale());
        return PageResponse.html(Status.OK, page).build();
    }
}
