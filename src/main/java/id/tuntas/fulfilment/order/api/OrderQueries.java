package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.api.OrderCriteria.Alternative;
import id.tuntas.fulfilment.order.api.OrderCriteria.Criterion;
import id.tuntas.platform.rest.listing.Query;
import id.tuntas.platform.rest.listing.Where;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The queries that select orders by criteria, each along an index.
///
/// The server prefers to walk all orders in the order of a page until it is full, as if what matches were spread
/// evenly. Orders that failed, or whose references begin alike, are not: so the criterion that few orders meet leads,
/// which is counted before.
final class OrderQueries {

    /// @param few  so many orders that meet a criterion are few: they are looked up, and then sorted
    /// @param very so many are very few; and so many of the first orders are searched before more are counted
    record Bounds(int few, int very) {

        static final Bounds USUAL = new Bounds(10_000, 1_000);
    }

    /// What is charged or, where nothing is charged yet, what the items cost: these are read in the same pass, for
    /// such orders only.
    private static final String TOTAL = "select count(*) as orders, sum(o.amount) as charged,"
            + " sum(case when o.amount = 0 then (select sum(cast(price as decimal(20)) * quantity)"
            + " from order_line where order_id = o.id) end) as expected from ";

    private final OrderCriteria criteria;
    private final List<Criterion> all;
    private final OrderSort sort;
    private final Function<String, Where> after;
    private final Bounds bounds;

    /// @param after the condition on the column with the id that the page before has ended
    OrderQueries(OrderCriteria criteria, OrderSort sort, Function<String, Where> after, Bounds bounds) {
        this.criteria = criteria;
        this.all = criteria.all();
        this.sort = sort;
        this.after = after;
        this.bounds = bounds;
    }

    /// The criteria that may lead. Empty if an index has the matching orders in the order of the page.
    List<Criterion> leads() {
        var isInOrder = sort.isByCreation()
                ? all.size() < 2 && all.stream().allMatch(Criterion::isInOrder)
                : !criteria.havePeriod() && all.size() == (isByAmountOfStatus() ? 1 : 0);
        if (isInOrder) {
            return List.of();
        }
        var isPeriodAmong = !sort.isByCreation() && criteria.havePeriod();
        return isPeriodAmong
                ? Stream.concat(all.stream(), Stream.of(criteria.period())).toList()
                : all;
    }

    private boolean isByAmountOfStatus() {
        return sort == OrderSort.AMOUNT && criteria.haveStatus();
    }

    /// The number of orders that meet it.
    ///
    /// @param most at which counting ends
    Query count(Criterion lead, long most) {
        return matching(lead, " limit " + most).within("select count(*) as orders from (", ") matching");
    }

    /// A page of the orders that meet a criterion, which few do.
    Query page(Criterion lead, int limit) {
        return among(matching(lead, " limit " + (bounds.few() + 1)), others(lead), limit);
    }

    /// Whether some orders that are first in the order of the page can be found without looking at others.
    boolean haveFirst() {
        return sort.isByCreation();
    }

    /// A page of those that are among the first, which is full if most orders meet most criteria.
    Query first(int limit) {
        return among(byOrders(criteria.ofStatus().and(limits("o.id")), bounds.very()), others(null), limit);
    }

    private Query among(Query few, Where conditions, int limit) {
        return few.within("select o.id as id from (", ") few straight_join orders o on o.id = few.id")
                .where(conditions, inOrder("o.id", sort.rank(), limit));
    }

    /// A page, if no criterion is known to be met by few.
    Query page(int limit) {
        if (!sort.isByCreation()) {
            return isByAmountOfEachStatus() ? byAmount(limit) : byOrders(others(null), limit);
        }
        var lead = selfContained();
        return lead.map(criterion ->
                        criterion.isOfLine() ? byLines(criterion, limit) : byAlternatives(criterion, limit))
                .orElseGet(() -> byOrders(others(null), limit));
    }

    private boolean isByAmountOfEachStatus() {
        return sort == OrderSort.AMOUNT && !criteria.haveStatus();
    }

    /// Amounts have an index for each status.
    private Query byAmount(int limit) {
        var each = Arrays.stream(OrderStatus.values())
                .map(status -> Query.of(
                        "select o.id as id, o.amount as place from orders o",
                        new Where().always("o.status = ?", status.name()).and(others(null)),
                        inOrder("o.id", "o.amount", limit)))
                .toList();
        return best(each, limit);
    }

    /// Grouped, not `distinct`, with which the server would read all lines before it sorts and limits.
    private Query byLines(Criterion lead, int limit) {
        return Query.of(
                "select l.order_id as id from order_line l straight_join orders o on o.id = l.order_id",
                lead.alternatives().getFirst().where().and(limits("l.order_id")).and(others(lead)),
                " group by l.order_id" + inOrder("l.order_id", sort.rank(), limit));
    }

    /// Not along the ids of all orders: a text has no index in their order.
    private Query byAlternatives(Criterion lead, int limit) {
        var each = lead.alternatives().stream()
                .map(one -> Query.of(
                        one.isOfLine()
                                ? "select distinct o.id as id, 0 as place from order_line l"
                                        + " straight_join orders o on o.id = l.order_id"
                                : "select o.id as id, 0 as place from orders o ignore index for order by (primary)",
                        one.where().and(others(lead)),
                        inOrder("o.id", "0", limit)))
                .toList();
        return best(each, limit);
    }

    private Query byOrders(Where where, int limit) {
        return Query.of("select o.id as id from orders o", where, inOrder("o.id", sort.rank(), limit));
    }

    private Query best(List<Query> each, int limit) {
        return Query.union("union", each).within("select id from (", ") found" + inOrder("id", "place", limit));
    }

    /// The number of orders and their amounts.
    ///
    /// @param few a criterion that few orders meet; null if none is known
    Query total(@Nullable Criterion few) {
        return Optional.ofNullable(few)
                .or(this::selfContained)
                .map(lead -> matching(lead, "")
                        .within(TOTAL + "(", ") matching straight_join orders o on o.id = matching.id")
                        .where(others(lead), ""))
                .orElseGet(() -> Query.of(TOTAL + "orders o", others(null), ""));
    }

    /// A criterion for which the server would read all orders if it did not lead.
    private Optional<Criterion> selfContained() {
        return all.stream()
                .filter(criterion ->
                        criterion.isOfLine() || criterion.alternatives().size() > 1)
                .findFirst();
    }

    /// The ids of all orders that meet a criterion.
    private Query matching(Criterion lead, String rest) {
        return Query.union(
                "union",
                lead.alternatives().stream()
                        .map(one -> Query.of(select(one), one.where().and(limits(column(one))), rest))
                        .toList());
    }

    private static String select(Alternative one) {
        return one.isOfLine()
                ? "select distinct l.order_id as id from order_line l"
                : "select o.id as id from orders o";
    }

    private static String column(Alternative one) {
        return one.isOfLine() ? "l.order_id" : "o.id";
    }

    /// Those of ids, which every index has.
    private Where limits(String id) {
        var where = criteria.periodOfIds(id);
        return sort.isByCreation() ? where.and(after.apply(id)) : where;
    }

    /// All conditions except a criterion that leads.
    private Where others(@Nullable Criterion lead) {
        return all.stream()
                .filter(criterion -> !criterion.equals(lead))
                .map(Criterion::condition)
                .reduce(new Where(), Where::and)
                .and(criteria.period().condition())
                .and(after.apply("o.id"));
    }

    private String inOrder(String id, String rank, int limit) {
        return sort.orderBy(id, rank) + " limit " + limit;
    }
}
