package id.tuntas.order;

import id.tuntas.problem.ProblemException;
import id.tuntas.problem.Problems;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a caller looks for among the orders; newest first. The cursor is the id of the last order seen, since ids grow
/// with time.
public class OrderSearch {

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
        var conditions = new ArrayList<String>();
        var parameters = new HashMap<String, Object>();
        add(conditions, parameters, "status = :status", "status", statusOrNull());
        add(conditions, parameters, "reference = :reference", "reference", reference);
        add(conditions, parameters, "createdAt >= :from", "from", from);
        add(conditions, parameters, "createdAt < :to", "to", to);
        add(conditions, parameters, "id < :cursor", "cursor", cursor);
        if (text != null && !text.isBlank()) {
            conditions.add(
                    "(reference like :text or refId like :text or invoice like :text or customer.email = :whole)");
            parameters.put("text", text.strip().replace("%", "\\%").replace("_", "\\_") + "%");
            parameters.put("whole", text.strip());
        }
        var orders = query(conditions, parameters).page(0, limit + 1).list();
        return orders.size() > limit
                ? new Found(orders.subList(0, limit), orders.get(limit - 1).id)
                : new Found(orders, null);
    }

    private static PanacheQuery<Order> query(List<String> conditions, Map<String, Object> parameters) {
        var newestFirst = Sort.descending("id");
        return conditions.isEmpty()
                ? Order.findAll(newestFirst)
                : Order.find(String.join(" and ", conditions), newestFirst, parameters);
    }

    private @Nullable OrderStatus statusOrNull() {
        if (status == null || status.isBlank()) {
            return null;
        }
        return Arrays.stream(OrderStatus.values())
                .filter(known -> known.word().equals(status))
                .findFirst()
                .orElseThrow(() -> new ProblemException(Problems.validation("/status", "is not a status of an order")));
    }

    private static void add(
            List<String> conditions,
            Map<String, Object> parameters,
            String condition,
            String name,
            @Nullable Object value) {
        if (value != null) {
            conditions.add(condition);
            parameters.put(name, value);
        }
    }
}
