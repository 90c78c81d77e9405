package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.platform.link.PageResponse;
import id.tuntas.platform.security.address.ClientAddress;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.core.http.HttpServerRequest;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.Response.StatusType;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/// The page of one order. Its address is enough to open it; goods are shown only after a click, since mail and
/// messenger programs open links automatically.
@Path("/track/{token}")
@PermitAll
class TrackingResource {

    private static final int RETRY_AFTER_SECONDS = 30;

    private final TrackedOrders orders;
    private final ShowOrder showOrder;
    private final RequestLimits limits;
    private final ClientAddress clientAddress;

    TrackingResource(TrackedOrders orders, ShowOrder showOrder, RequestLimits limits, ClientAddress clientAddress) {
        this.orders = orders;
        this.showOrder = showOrder;
        this.limits = limits;
        this.clientAddress = clientAddress;
    }

    /// @param lang `id` or `en`; without it, the language of the order's customer
    @GET
    @Operation(hidden = true)
    public CompletionStage<Response> show(
            @RestPath String token,
            @RestQuery @Nullable String lang,
            @HeaderParam("Accept-Language") @Nullable String acceptLanguage) {
        return answer(token, lang, acceptLanguage, (order, language) -> show(order, token, language));
    }

    private Response show(Order order, String token, Language language) {
        return limits.allowsRequest(order.id) ? page(order, token, language, OptionalInt.empty()) : tooOften(language);
    }

    /// Returns the page with the goods of one line in clear.
    ///
    /// @param item the line's position, from 0
    @POST
    @Path("reveal")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Operation(hidden = true)
    public CompletionStage<Response> reveal(
            @RestPath String token,
            @RestQuery @Nullable String lang,
            @RestForm @Nullable String item,
            @HeaderParam("Accept-Language") @Nullable String acceptLanguage,
            @Context HttpServerRequest request) {
        var address = clientAddress.of(request);
        return answer(token, lang, acceptLanguage, (order, language) -> reveal(order, token, item, language, address));
    }

    private Response reveal(Order order, String token, @Nullable String item, Language language, String address) {
        if (!limits.allowsReveal(order.id)) {
            return tooOften(language);
        }
        var line = line(order, item);
        line.ifPresent(shown -> orders.revealed(order, shown, address));
        var position = line.map(shown -> OptionalInt.of(shown.position)).orElse(OptionalInt.empty());
        return page(order, token, language, position);
    }

    /// By a thread of its own: other reads wait for the one that has read the order.
    private CompletionStage<Response> answer(
            String token,
            @Nullable String lang,
            @Nullable String acceptLanguage,
            BiFunction<Order, Language, Response> answer) {
        return orders.find(token)
                .thenApplyAsync(
                        found -> found.map(order -> answer.apply(order, language(order, lang)))
                                .orElseGet(() -> unknown(acceptLanguage)),
                        Infrastructure.getDefaultExecutor());
    }

    /// Only a line with goods to reveal.
    private static Optional<OrderLine> line(Order order, @Nullable String position) {
        return order.lines.stream()
                .filter(line -> Integer.toString(line.position).equals(position))
                .filter(OrderLine::hasGoods)
                .findFirst();
    }

    private static Language language(Order order, @Nullable String lang) {
        return Language.of(lang == null || lang.isBlank() ? order.customer.locale() : lang);
    }

    private Response page(Order order, String token, Language language, OptionalInt revealed) {
        var page = showOrder.page(order, "/track/" + token, language, revealed);
        return html(Status.OK, TrackingTemplates.page(page), language);
    }

    private static Response unknown(@Nullable String acceptLanguage) {
        return html(Status.NOT_FOUND, TrackingTemplates.unknown(), Language.accepted(acceptLanguage));
    }

    private static Response tooOften(Language language) {
        var response = html(Status.TOO_MANY_REQUESTS, TrackingTemplates.tooOften(), language);
        return Response.fromResponse(response)
                .header("Retry-After", RETRY_AFTER_SECONDS)
                .build();
    }

    static Response html(StatusType status, TemplateInstance template, Language language) {
        return PageResponse.html(status, template.setLocale(language.locale()))
                .header("Content-Language", language.tag())
                .build();
    }
}
