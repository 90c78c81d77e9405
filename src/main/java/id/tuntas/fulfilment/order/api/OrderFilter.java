package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.rest.listing.Conditions;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Selects the orders of a bulk action; all given criteria must match. Oldest first.
///
/// @param ids       public ids
/// @param attention a code, or `any`
public record OrderFilter(
        @Nullable @Size(max = 500) List<@NotNull String> ids,
        @Nullable String status,
        @Nullable String reason,
        @Nullable String attention,
        @Nullable Instant from,
        @Nullable Instant to) {

    private static final String ANY = "any";

    /// @param amount their cost or expected cost, in Rupiah
    public record Total(long orders, long amount) {}

    /// Without criteria it would select every order. Not a getter, which JSON would show as a member.
    public boolean namesNothing() {
        return Stream.of(ids, status, reason, attention, from, to).allMatch(Objects::isNull);
    }

    /// @param cursor id of the last order of the previous part
    public List<Order> orders(@Nullable String cursor, int limit) {
        var conditions = conditions(cursor);
        return Order.<Order>find("from Order o where " + conditions.where() + " order by o.id", conditions.values())
                .page(0, limit)
                .list();
    }

    public Total total(@Nullable String cursor) {
        var conditions = conditions(cursor);
        var orders = sum("select count(*) from Order o where " + conditions.where(), conditions);
        var charged = sum(
                "select coalesce(sum(cast(o.amount as BigInteger)), 0) from Order o where " + conditions.where(),
                conditions);
        var expected = sum(
                "select coalesce(sum(cast(line.price as BigInteger) * line.quantity), 0) from Order o join o.lines line"
                        + " where o.amount = 0 and " + conditions.where(),
                conditions);
        return new Total(orders, Saturated.plus(charged, expected));
    }

    private static long sum(String query, Conditions conditions) {
        var typed = Order.getEntityManager().createQuery(query, Number.class);
        conditions.values().forEach(typed::setParameter);
        return Saturated.of(typed.getSingleResult());
    }

    private Conditions conditions(@Nullable String cursor) {
        var conditions = new Conditions()
                .add("o.id in :ids", "ids", internalIds())
                .add("o.id > :cursor", "cursor", cursor)
                .add("o.status = :status", "status", knownStatus())
                .add("o.reason = :reason", "reason", reason)
                .add("o.createdAt >= :from", "from", from)
                .add("o.createdAt < :to", "to", to);
        return ANY.equals(attention)
                ? conditions.add("o.attention is not null")
                : conditions.add("o.attention = :attention", "attention", attention);
    }

    private @Nullable OrderStatus knownStatus() {
        return status == null
                ? null
                : OrderStatus.ofCode(status)
                        .orElseThrow(() -> new ProblemException(
                                Problems.validation("/filter/status", "is not a status of an order")));
    }

    private @Nullable List<String> internalIds() {
        return ids == null ? null : ids.stream().map(OrderFilter::internalId).toList();
    }

    private static String internalId(String publicId) {
        return OrderId.parse(publicId)
                .orElseThrow(() -> new ProblemException(Problems.validation("/filter/ids", "must contain order ids")));
    }
}
