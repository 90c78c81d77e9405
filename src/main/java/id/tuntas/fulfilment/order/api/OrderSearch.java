package id.tuntas.fulfilment.order.api;

import static id.tuntas.platform.rest.request.GivenText.stripped;

import id.tuntas.fulfilment.notification.channel.Channels;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.rest.request.GivenText;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// The parameters of the list: the criteria of [OrderFilter], of which a blank text counts as absent.
public record OrderSearch(
        @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = OrderStatus.CODES))
        @QueryParam("status")
        @Nullable
        String status,

        @Parameter(description = "Why it waits or failed: its whole `reason`.") @QueryParam("reason") @Nullable
        String reason,

        @Parameter(
                description = "Why an operator has to look at it; `any` for whatever reason.",
                schema = @Schema(type = SchemaType.STRING, pattern = OrderFilter.ATTENTIONS))
        @QueryParam("attention")
        @Nullable
        String attention,

        @Parameter(
                description = "Of at least one of its items.",
                schema = @Schema(type = SchemaType.STRING, pattern = ItemKind.CODES))
        @QueryParam("kind")
        @Nullable
        String kind,

        @Parameter(description = "Of at least one of its items.") @QueryParam("item_id") @Nullable
        Long itemId,

        @Parameter(
                description = "A whole e-mail address, or a telephone number in a usual spelling: with `0`, or with"
                        + " the country code. One that was given with blanks or dashes is found like that.")
        @QueryParam("customer")
        @Nullable
        String customer,

        @Parameter(description = "The shop's whole order number. A blank before it counts.")
        @QueryParam("reference")
        @Nullable
        String reference,

        @Parameter(description = "The whole `ref_id`, under which the supplier knows the order.")
        @QueryParam("ref_id")
        @Nullable
        String refId,

        @Parameter(description = "The supplier's whole invoice number.") @QueryParam("invoice") @Nullable
        String invoice,

        @Parameter(
                description = "One over which its customer is notified.",
                schema = @Schema(type = SchemaType.STRING, pattern = Channels.CUSTOMER_NAMES))
        @QueryParam("channel")
        @Nullable
        String channel,

        @Parameter(
                description = "How its end was detected; `operator` if an operator has ended it, `refusal` if"
                        + " the supplier refused it. Orders that have not ended, and canceled ones, match"
                        + " none.",
                schema = @Schema(type = SchemaType.STRING, pattern = OrderFilter.LEARNT_BY))
        @QueryParam("learnt_by")
        @Nullable
        String learntBy,

        @Parameter(description = "Created at this time or later.") @QueryParam("from") @Nullable
        Instant from,

        @Parameter(description = "Created before this time.") @QueryParam("to") @Nullable
        Instant to,

        @Parameter(description = "Finished at this time or later.") @QueryParam("finished_from") @Nullable
        Instant finishedFrom,

        @Parameter(description = "Finished before this time.") @QueryParam("finished_to") @Nullable
        Instant finishedTo,

        @Parameter(description = "Created longer ago than this: a duration of ISO 8601, such as `PT24H` or `P7D`.")
        @QueryParam("older_than")
        @Nullable
        String olderThan,

        @Parameter(
                description = "The beginning of a reference, ref_id or invoice, or a whole e-mail address,"
                        + " destination or order id, or a telephone number in a usual spelling, also as a"
                        + " destination.")
        @QueryParam("q")
        @Nullable
        String q,

        @Parameter(
                description = "`newest`, which is the default, or `oldest` by creation, `age` (unchanged for"
                        + " longest first) or `amount` (charged most first).")
        @QueryParam("sort")
        @Pattern(regexp = OrderSort.CODES)
        @Nullable
        String sort) {

    public OrderSearch {
        status = stripped(status);
        reason = stripped(reason);
        attention = stripped(attention);
        kind = stripped(kind);
        customer = stripped(customer);
        reference = GivenText.of(reference); // stored as given, too: with a blank before it, it is another one
        refId = stripped(refId);
        invoice = stripped(invoice);
        channel = stripped(channel);
        learntBy = stripped(learntBy);
        olderThan = stripped(olderThan);
        q = stripped(q);
        sort = stripped(sort);
    }

    OrderFilter filter() {
        return new OrderFilter(
                null,
                status,
                reason,
                attention,
                kind,
                itemId,
                customer,
                reference,
                refId,
                invoice,
                channel,
                learntBy,
                from,
                to,
                finishedFrom,
                finishedTo,
                olderThan,
                q);
    }

    OrderSort order() {
        return Objects.requireNonNullElse(Coded.ofOptionalCode(OrderSort.class, sort), OrderSort.NEWEST);
    }
}
