package id.tuntas.commerce.merchant.reseller;

import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.access.Account.Standing;
import id.tuntas.commerce.merchant.reseller.ManageResellers.ResellerWithKey;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.Located;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.security.Roles;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// The resellers, as the merchant sees them.
@Path("/v1/merchant/resellers")
@Tag(name = "merchant")
@RolesAllowed(Roles.MERCHANT)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class MerchantResellerResource {

    private static final Cursors CURSORS = Cursors.of("merchant-resellers");

    private final ManageResellers manage;
    private final CommerceDatabase database;

    MerchantResellerResource(ManageResellers manage, CommerceDatabase database) {
        this.manage = manage;
        this.database = database;
    }

    @GET
    @Transactional
    public Page<ResellerView> list(@BeanParam @Valid ResellerSearch search, @BeanParam @Valid PageParameters page) {
        var where = search.where(CURSORS.id(page.cursor()));
        var found = database.sql()
                .list(
                        ResellerView.SELECT + where.sql() + " order by a.id desc limit " + (page.limit() + 1),
                        ResellerView::read,
                        where.values().toArray());
        return Page.of(found, page.limit(), CURSORS, ResellerView::id, view -> view);
    }

    /// Opens an account without balance. The answer has the API key, which is never shown again. A repeated request
    /// answers the account of the first one, without a key.
    @POST
    @Produces(MediaType.APPLICATION_JSON)
    @APIResponse(
            responseCode = "201",
            description = "Opened now",
            headers =
                    @Header(
                            name = HttpHeaders.LOCATION,
                            schema = @Schema(type = SchemaType.STRING, format = "uri-reference")),
            content = @Content(schema = @Schema(implementation = ResellerWithKey.class)))
    @APIResponse(
            responseCode = "200",
            description = "Already opened, by a request with the same content",
            content = @Content(schema = @Schema(implementation = ResellerWithKey.class)))
    public RestResponse<ResellerWithKey> create(@NotNull @Valid ResellerRequest request) {
        var opened = manage.open(request);
        return opened.apiKey() == null
                ? RestResponse.ok(opened)
                : Located.created("/v1/merchant/resellers/" + opened.reseller().id(), opened);
    }

    @GET
    @Path("/{id}")
    @Transactional
    public ResellerView read(@PathParam("id") String id) {
        return manage.view(id);
    }

    /// Refuses the reseller's key: at once here, in other replicas after `TUNTAS_COMMERCE_KEY_MEMORY`. Orders that are
    /// paid are still delivered. A body is not needed.
    @POST
    @Path("/{id}/suspend")
    public ResellerView suspend(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        return manage.become(id, "suspend", Standing.SUSPENDED, Remark.noteOf(remark));
    }

    /// Ends a suspension: at once here, in other replicas after `TUNTAS_COMMERCE_KEY_MEMORY`. A body is not needed.
    @POST
    @Path("/{id}/activate")
    public ResellerView activate(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        return manage.become(id, "activate", Standing.RESELLER, Remark.noteOf(remark));
    }

    /// @param stopCallbacks whether to forget the callback URL and its secret, too: someone with the former key may
    ///                      have set them
    /// @param note          the merchant's reason, for the audit log
    record KeyRequest(
            @Nullable Boolean stopCallbacks,
            @Nullable @Size(max = Remark.MAX_NOTE_LENGTH) String note) {}

    /// Replaces the API key. The former one is refused: at once here, in other replicas after
    /// `TUNTAS_COMMERCE_KEY_MEMORY`. The new one is never shown again. Callbacks go on to the URL that is
    /// set, unless `stop_callbacks` ends them. A body is not needed.
    @POST
    @Path("/{id}/key")
    public ResellerWithKey replaceKey(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid KeyRequest request) {
        return request == null
                ? manage.replaceKey(id, false, null)
                : manage.replaceKey(
                        id, Boolean.TRUE.equals(request.stopCallbacks()), Remark.noteOf(new Remark(request.note())));
    }

    /// @param whitelist     addresses and CIDR ranges; empty to admit every address
    /// @param seenWhitelist the present ones, as they were read: if they are others by now, nothing is changed
    /// @param note          the merchant's reason, for the audit log
    record WhitelistRequest(
            @NotNull @Size(max = WhitelistText.MOST) List<@NotNull String> whitelist,
            @Nullable List<@NotNull String> seenWhitelist,
            @Nullable @Size(max = Remark.MAX_NOTE_LENGTH) String note) {}

    /// Replaces the addresses from which the key is accepted: at once here, in other replicas after
    /// `TUNTAS_COMMERCE_KEY_MEMORY`.
    @POST
    @Path("/{id}/whitelist")
    public ResellerView replaceWhitelist(@PathParam("id") String id, @NotNull @Valid WhitelistRequest request) {
        return manage.admitFrom(id, request.whitelist(), request.seenWhitelist(), request.note());
    }
}
