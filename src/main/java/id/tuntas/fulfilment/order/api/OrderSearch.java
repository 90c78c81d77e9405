package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.rest.listing.Conditions;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import io.quarkus.panache.common.Sort;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Search criteria for orders; newest first. The cursor is the id of the last order seen, since ids grow with time.
public class OrderSearch {

    private static final Cursors CURSORS = Cursors.of("orders");

    @QueryParam("status")
    @Nullable
    String status;

    @QueryParam("reference")
    @Nullable
    String reference;

    /// Matches the beginning of a reference, ref_id or invoice, or a whole e-mail address.
    @QueryParam("q")
    @Nullable
    String text;

    @QueryParam("from")
    @Nullable
    Instant from;

    @QueryParam("to")
    @Nullable
    Instant to;

    @QueryParam("cursor")
    @Nullable
    String cursor;

    @QueryParam("limit")
    @DefaultValue("50")
    @Positive
    @Max(500)
    int limit;

    /// @param nextCursor null on the last page
    public record Found(List<Order> orders, @Nullable String nextCursor) {}

    public Found run() {
        var conditions = new Conditions()
                .add("status = :status", "status", statusOrNull())
                .add("reference = :reference", "reference", reference)
                .add("createdAt >= :from", "from", from)
                .add("createdAt < :to", "to", to)
                .add("id < :cursor", "cursor", CURSORS.id(cursor));
        if (text != null && !text.isBlank()) {
            conditions
                    .add(texts())
                    .value("text", text.strip().replaceAll("[!%_]", "!$0") + "%")
                    .value("whole", text.strip());
        }
        var orders = Order.<Order>find(conditions.where(), Sort.descending("id"), conditions.values())
                .page(0, limit + 1)
                .list();
        return orders.size() > limit
                ? new Found(orders.subList(0, limit), CURSORS.after(orders.get(limit - 1).id))
                : new Found(orders, null);
    }

    /// The column of ref_ids is ASCII, and the database refuses to compare it with other characters.
    private String texts() {
        var isAscii = Columns.isAscii(text);
        return "(reference like :text escape '!' or invoice like :text escape '!' or customer.email = :whole"
                + (isAscii ? " or refId like :text escape '!')" : ")");
    }

    private @Nullable OrderStatus statusOrNull() {
        if (status == null || status.isBlank()) {
            return null;
        }
        return OrderStatus.ofCode(status)
                .orElseThrow(() -> new ProblemException(Problems.validation("/status", "is not a status of an order")));
    }
}
