package id.tuntas.commerce.catalogue.listing;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.SuccessBody;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.commerce.page.PageRequest;
import id.tuntas.platform.http.AcceptEncoding;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/// The catalogue: full list, delta, and single items (specification, GET /v1/item).
@Tag(name = "commerce catalogue")
@Path("/api/v1/item")
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class CatalogueResource {

    private static final int DEFAULT_PAGE = 100;
    private static final int MAX_PAGE_SIZE = 500;
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final String ETAG = "With `per_page=all` and no filter: the version of the list, for If-None-Match.";

    private final FindItems findItems;
    private final FullList fullList;
    private final LongLists longLists;
    private final CurrentVertxRequest connection;

    CatalogueResource(FindItems findItems, FullList fullList, LongLists longLists, CurrentVertxRequest connection) {
        this.findItems = findItems;
        this.fullList = fullList;
        this.longLists = longLists;
        this.connection = connection;
    }

    @GET
    @APIResponse(
            responseCode = "200",
            description = "OK",
            headers = @Header(name = HttpHeaders.ETAG, description = ETAG, schema = @Schema(type = SchemaType.STRING)),
            content = @Content(schema = @Schema(implementation = ItemPage.class)))
    @APIResponse(responseCode = "304", description = "The full list is still the one of If-None-Match")
    @Operation(operationId = "listItems", summary = "List items")
    public Response list(
            @Parameter(
                            description = "A number up to " + MAX_PAGE_SIZE + ", or `all`.",
                            schema =
                                    @Schema(
                                            type = SchemaType.STRING,
                                            pattern = "^(all|0*[1-9][0-9]*)$",
                                            defaultValue = "" + DEFAULT_PAGE))
                    @RestQuery("per_page")
                    @Nullable
                    String perPage,
            @Parameter(schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "1"))
                    @RestQuery
                    @Nullable
                    String page,
            @RestQuery @Nullable String category,
            @RestQuery @Nullable String search,
            @RestQuery("updated_since") @Nullable String updatedSince,
            @Parameter(hidden = true) @HeaderParam(HttpHeaders.ACCEPT_ENCODING) @Nullable String encodings,
            @Context Request request) {
        var filter = CatalogueFilter.of(category, search, updatedSince);
        if (!"all".equals(perPage)) {
            var part = PageRequest.of(page, perPage, DEFAULT_PAGE, MAX_PAGE_SIZE);
            return Response.ok(findItems.find(filter, part)).build();
        }
        return filter.wantsEverything()
                ? everything(request, AcceptEncoding.hasGzip(encodings))
                : Response.ok(longLists.find(filter, MAX_PAGE_SIZE, connection.getCurrent()))
                        .build();
    }

    private Response everything(Request request, boolean isCompressed) {
        var current = fullList.current(connection.getCurrent());
        var list = current.list();
        var unchanged = request.evaluatePreconditions(list.tag());
        var response = unchanged != null
                ? unchanged
                : Response.ok(new Receiver.Body(isCompressed ? list.compressed() : list.plain, current.receiver()));
        if (unchanged == null && isCompressed) {
            response.header(HttpHeaders.CONTENT_ENCODING, "gzip");
        }
        return response.tag(list.tag())
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                .header(HttpHeaders.CACHE_CONTROL, "private, no-cache")
                .build();
    }

    @GET
    @Path("{id}")
    @Operation(operationId = "itemDetail", summary = "Item detail")
    public SuccessBody<ItemDetail> detail(@RestPath String id) {
        var variant = number(id).flatMap(Variant::forSale).orElseThrow(() -> ApiError.itemNotFound(id, null));
        return SuccessBody.ok(ItemDetail.of(variant, Stock.shown(variant, Stock.left(variant.id))));
    }

    /// Without signs and other scripts' digits, which [Integer#valueOf] reads, too.
    private static Optional<Integer> number(String id) {
        try {
            return DIGITS.matcher(id).matches() ? Optional.of(Integer.valueOf(id)) : Optional.empty();
        } catch (NumberFormatException _) {
            return Optional.empty(); // no item has such an id
        }
    }
}
