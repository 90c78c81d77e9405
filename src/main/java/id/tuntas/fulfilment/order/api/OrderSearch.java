package id.tuntas.fulfilment.order.api;

import static id.tuntas.platform.rest.request.GivenText.stripped;

import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.rest.request.GivenText;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// The parameters of the list: the criteria of [OrderFilter], of which a blank text counts as absent.
///
/// @param sort   `newest` (default) or `oldest` by creation, `age` (unchanged for longest first), or `amount` (highest
///               first)
/// @param cursor from the previous page
public record OrderSearch(
        @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = OrderStatus.CODES))
        @QueryParam("status")
        @Nullable
        String status,

        @QueryParam("reason") @Nullable String reason,

        @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = OrderFilter.ATTENTIONS))
        @QueryParam("attention")
        @Nullable
        String attention,

        @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = ItemKind.CODES)) @QueryParam("kind") @Nullable
        String kind,

        @QueryParam("item_id") @Nullable Long itemId,
        @QueryParam("customer") @Nullable String customer,
        @QueryParam("reference") @Nullable String reference,
        @QueryParam("ref_id") @Nullable String refId,
        @QueryParam("invoice") @Nullable String invoice,

        @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = OrderFilter.CHANNELS))
        @QueryParam("channel")
        @Nullable
        String channel,

        @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = OrderFilter.LEARNT_BY))
        @QueryParam("learnt_by")
        @Nullable
        String learntBy,

        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to,
        @QueryParam("finished_from") @Nullable Instant finishedFrom,
        @QueryParam("finished_to") @Nullable Instant finishedTo,
        @QueryParam("older_than") @Nullable String olderThan,
        @QueryParam("q") @Nullable String q,

        @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = OrderSort.CODES)) @QueryParam("sort") @Nullable
        String sort,

        @QueryParam("cursor") @Nullable String cursor,

        @Parameter(
                description = "At most so many. A page ends earlier where its orders would have more than 5,000"
                        + " units together; `next_cursor` leads on.")
        @QueryParam("limit")
        @DefaultValue("50")
        @Positive
        @Max(500)
        int limit) {

    OrderFilter filter() {
        return new OrderFilter(
                null,
                stripped(status),
                stripped(reason),
                stripped(attention),
                stripped(kind),
                itemId,
                stripped(customer),
                GivenText.of(reference), // stored as given, too: with a blank before it, it is another one
                stripped(refId),
                stripped(invoice),
                stripped(channel),
                stripped(learntBy),
                from,
                to,
                finishedFrom,
                finishedTo,
                stripped(olderThan),
                stripped(q));
    }

    OrderSort order() {
        return stripped(sort) == null
                ? OrderSort.NEWEST
                : Coded.ofCode(OrderSort.class, sort)
                        .orElseThrow(() -> new ProblemException(
                                Problems.validation("/sort", "must be newest, oldest, age or amount")));
    }
}
