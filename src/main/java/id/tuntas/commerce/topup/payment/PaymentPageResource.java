package id.tuntas.commerce.topup.payment;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.topup.TopUp;
import id.tuntas.commerce.topup.TopUps;
import id.tuntas.platform.link.PageResponse;
import id.tuntas.platform.rest.Located;
import id.tuntas.platform.rest.request.AcceptLanguage;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.UriBuilder;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jspecify.annotations.Nullable;

/// The page of `payment_link`: plain HTML with a button that simulates the payment. It needs no authentication but
/// its address. Without the simulation the page is not found.
@Tag(name = "commerce payment page")
@Path("/api/pay/{token}")
@Produces(MediaType.TEXT_HTML)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class PaymentPageResource {

    private static final String ENGLISH = "en";
    private static final String INDONESIAN = "id";
    private static final String SVG = "image/svg+xml";

    private final CommerceConfig config;
    private final TopUps topUps;
    private final Clock clock;

    PaymentPageResource(CommerceConfig config, TopUps topUps, Clock clock) {
        this.config = config;
        this.topUps = topUps;
        this.clock = clock;
    }

    @GET
    @Transactional
    @APIResponse(
            responseCode = "200",
            description = "The page",
            content = @Content(mediaType = MediaType.TEXT_HTML, schema = @Schema(type = SchemaType.STRING)))
    @APIResponse(
            responseCode = "404",
            description = "No such top-up",
            content = @Content(mediaType = MediaType.TEXT_HTML, schema = @Schema(type = SchemaType.STRING)))
    @Operation(operationId = "showPaymentPage", summary = "Show the page behind a payment link")
    public Response show(
            @RestPath String token,
            @Parameter(hidden = true) @HeaderParam("Accept-Language") @Nullable String languages) {
        var language = language(languages);
        return find(token)
                .map(topUp -> html(
                        Status.OK, language, PaymentTemplates.page(PaymentPage.of(topUp, clock.instant(), language))))
                .orElseGet(() -> unknown(languages));
    }

    /// A second press, or one that is too late, has no effect. The page then shows the state of the top-up.
    @POST
    @Transactional
    @APIResponse(responseCode = "303", description = "To the page")
    @APIResponse(
            responseCode = "404",
            description = "No such top-up",
            content = @Content(mediaType = MediaType.TEXT_HTML, schema = @Schema(type = SchemaType.STRING)))
    @Operation(operationId = "payTopUp", summary = "Pay a top-up")
    public Response pay(
            @RestPath String token,
            @Parameter(hidden = true) @HeaderParam("Accept-Language") @Nullable String languages) {
        if (!config.simulation()) {
            return unknown(languages);
        }
        if (TopUp.pay(token, clock.instant())) {
            topUps.queue().wake("token", List.of(token));
        }
        var page = UriBuilder.fromPath("/api/pay/{token}").build(token);
        return Located.seeOther(page.toString()).build().toResponse();
    }

    @GET
    @Path("code.svg")
    @Produces(SVG)
    @Transactional
    @APIResponse(
            responseCode = "200",
            description = "The code",
            content = @Content(mediaType = SVG, schema = @Schema(type = SchemaType.STRING)))
    @APIResponse(
            responseCode = "404",
            description = "No such top-up",
            content = @Content(mediaType = MediaType.TEXT_HTML, schema = @Schema(type = SchemaType.STRING)))
    @Operation(operationId = "drawPaymentCode", summary = "Draw the code to scan")
    public Response code(
            @RestPath String token,
            @Parameter(hidden = true) @HeaderParam("Accept-Language") @Nullable String languages) {
        return find(token)
                .filter(topUp -> topUp.channel.showsCode())
                .map(topUp -> Response.ok(QrCode.svg(topUp.link)).build())
                .orElseGet(() -> unknown(languages));
    }

    private Optional<TopUp> find(String token) {
        return config.simulation() ? TopUp.byToken(token) : Optional.empty();
    }

    /// As the browser prefers; English for those without a preference.
    private static Locale language(@Nullable String languages) {
        return Locale.of(
                AcceptLanguage.best(languages, List.of(ENGLISH, INDONESIAN)).orElse(ENGLISH));
    }

    private static Response unknown(@Nullable String languages) {
        return html(Status.NOT_FOUND, language(languages), PaymentTemplates.unknown());
    }

    /// Its address allows to pay.
    private static Response html(Status status, Locale language, TemplateInstance template) {
        return PageResponse.html(status, template.setLocale(language)).build();
    }
}
