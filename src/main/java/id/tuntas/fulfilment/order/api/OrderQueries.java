package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.api.Criterion.Alternative;
import id.tuntas.fulfilment.order.api.Criterion.Coverage;
import id.tuntas.platform.rest.listing.Cursors.Place;
import id.tuntas.platform.rest.listing.Query;
import id.tuntas.platform.rest.listing.Where;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
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

        static final Bounds USUAL = new Bounds(10_000, 500);
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

    /// About the number of orders that meet it: some are counted by each alternative or line.
    ///
    /// @param most at which counting ends
    Query count(Criterion lead, long most) {
        return each(lead, "union all", "1", "1", " limit " + most)
                .within("select count(*) as orders from (", ") matching");
    }

    /// A page of the orders that meet a criterion, which few do.
    Query page(Criterion lead, int limit) {
        if (lead.isOfLine() && sort.isByCreation()) {
            return byLines(lead, limit);
        }
        return lead.coverage() == Coverage.LEADS
                ? byStatus(limit)
                : among(matching(lead, few()), others(lead::equals), limit);
    }

    /// What the index of a status decides is decided there. In its order, because the server otherwise chooses another
    /// index of the status for a prepared statement, and reads each order.
    private Query byStatus(int limit) {
        Predicate<Criterion> isDecided = criterion -> criterion.coverage() != Coverage.NONE;
        var conditions = conditions(isDecided).and(limits("o.id")).and(OrderCriteria.finishedOrNot());
        var few =
                Query.of("select o.id as id, 0 as place from orders o", conditions, " order by o.finished_at" + few());
        if (!all.stream().allMatch(isDecided) || criteria.havePeriodOfCreation() || sort == OrderSort.AMOUNT) {
            return among(few, others(isDecided), limit);
        }
        return sort.isByCreation()
                ? few.within("select id, place from (", ") few" + inOrder("id", sort.rank(), limit))
                : Query.of(
                        "select " + sort.place("o.id")
                                + " from orders o ignore index for order by (orders_updated_at_idx)",
                        conditions.and(after.apply("o.id")),
                        inOrder("o.id", sort.rank(), limit));
    }

    private String few() {
        return " limit " + (bounds.few() + 1);
    }

    /// Whether some orders that are first in the order of the page can be found without looking at others.
    boolean haveFirst() {
        return sort.isByCreation();
    }

    /// A page of those that are among the first, which is full if most orders meet most criteria.
    Query first(int limit) {
        return among(byOrders(criteria.ofStatus().and(limits("o.id")), bounds.very()), others(none()), limit);
    }

    private Query among(Query few, Where conditions, int limit) {
        return few.within("select " + sort.place("o.id") + " from (", ") few straight_join orders o on o.id = few.id")
                .where(conditions, inOrder("o.id", sort.rank(), limit));
    }

    /// Whether the only criterion has alternatives that are read as a whole, however many orders meet it.
    boolean isOneOfTexts() {
        return sort.isByCreation() && all.size() == 1 && all.getFirst().isOfTexts();
    }

    /// Orders that match: if they fill a page, it ends with the last of them, or before it.
    ///
    /// @return empty if to know that saves nothing
    Optional<Query> start(int limit) {
        if (isByAmountOfEachStatus()) {
            return Optional.of(byAmount(OrderStatus.COMPLETED, new Where(), limit));
        }
        return isOneOfTexts() && !criteria.havePeriod() ? Optional.of(byTexts(limit)) : Optional.empty();
    }

    /// References and invoices mostly grow with time, so that their last ones are mostly the newest.
    private Query byTexts(int limit) {
        var each = all.getFirst().alternatives().stream()
                .flatMap(one -> Optional.ofNullable(one.text()).stream()
                        .map(text -> Query.of(
                                "select o.id as id, 0 as place from orders o",
                                one.where().and(limits("o.id")),
                                sort.orderBy(text, "") + " limit " + limit)))
                .toList();
        return best(each, limit);
    }

    /// A page, if no criterion is known to be met by few.
    ///
    /// @param start the orders of [#start], which it need not repeat
    Query page(List<Place> start, int limit) {
        var end = start.size() < limit ? new Where() : sort.until("o.id", start.getLast());
        if (isByAmountOfEachStatus()) {
            return byAmount(end, limit);
        }
        if (!sort.isByCreation()) {
            return byOrders(others(none()), limit);
        }
        return selfContained()
                .map(lead -> lead.isOfLine() ? byLines(lead, limit) : byAlternatives(lead, end, limit))
                .orElseGet(() -> byOrders(others(none()), limit));
    }

    /// The page.
    List<Place> merged(List<Place> start, List<Place> page, int limit) {
        return Stream.of(start, page)
                .flatMap(List::stream)
                .distinct()
                .sorted(sort.comparator())
                .limit(limit)
                .toList();
    }

    private boolean isByAmountOfEachStatus() {
        return sort == OrderSort.AMOUNT && !criteria.haveStatus();
    }

    /// Amounts have an index for each status. Most orders are completed: the others are read only as far as they are
    /// among the first.
    private Query byAmount(Where end, int limit) {
        var each = Arrays.stream(OrderStatus.values())
                .filter(status -> status != OrderStatus.COMPLETED)
                .map(status -> byAmount(status, end, limit))
                .toList();
        return best(each, limit);
    }

    private Query byAmount(OrderStatus status, Where end, int limit) {
        return Query.of(
                "select o.id as id, o.amount as place from orders o",
                new Where()
                        .always("o.status = ?", status.name())
                        .and(others(none()))
                        .and(end),
                inOrder("o.id", "o.amount", limit));
    }

    /// Grouped, not `distinct`, with which the server would read all lines before it sorts and limits.
    private Query byLines(Criterion lead, int limit) {
        return Query.of(
                "select " + sort.place("l.order_id") + " from order_line l straight_join orders o on o.id = l.order_id",
                lead.alternatives().getFirst().where().and(limits("l.order_id")).and(others(lead::equals)),
                " group by l.order_id" + inOrder("l.order_id", sort.rank(), limit));
    }

    /// Not along the ids of all orders: a text has no index in their order.
    private Query byAlternatives(Criterion lead, Where end, int limit) {
        var each = lead.alternatives().stream()
                .map(one -> Query.of(
                        one.isOfLine()
                                ? "select distinct o.id as id, 0 as place from order_line l"
                                        + " straight_join orders o on o.id = l.order_id"
                                : "select o.id as id, 0 as place from orders o ignore index for order by (primary)",
                        one.where().and(others(lead::equals)).and(end),
                        inOrder("o.id", "0", limit)))
                .toList();
        return best(each, limit);
    }

    private Query byOrders(Where where, int limit) {
        return Query.of("select " + sort.place("o.id") + " from orders o", where, inOrder("o.id", sort.rank(), limit));
    }

    private Query best(List<Query> each, int limit) {
        return Query.union("union", each).within("select id, place from (", ") found" + inOrder("id", "place", limit));
    }

    /// The number of orders and their amounts.
    ///
    /// @param few a criterion that few orders meet; null if none is known
    Query total(@Nullable Criterion few) {
        return Optional.ofNullable(few)
                .or(this::selfContained)
                .map(lead -> matching(lead, "")
                        .within(TOTAL + "(", ") matching straight_join orders o on o.id = matching.id")
                        .where(others(lead::equals), ""))
                .orElseGet(() -> Query.of(TOTAL + "orders o", others(none()), ""));
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
        return each(lead, "union", "o.id as id", "distinct l.order_id as id", rest);
    }

    private Query each(Criterion lead, String operator, String ofOrder, String ofLine, String rest) {
        return Query.union(
                operator,
                lead.alternatives().stream()
                        .map(one -> Query.of(
                                one.isOfLine()
                                        ? "select " + ofLine + " from order_line l"
                                        : "select " + ofOrder + " from orders o",
                                one.where().and(limits(column(one))),
                                rest))
                        .toList());
    }

    private static String column(Alternative one) {
        return one.isOfLine() ? "l.order_id" : "o.id";
    }

    /// Those of ids, which every index has.
    private Where limits(String id) {
        var where = criteria.periodOfIds(id);
        return sort.isByCreation() ? where.and(after.apply(id)) : where;
    }

    /// All conditions.
    ///
    /// @param except those criteria which are already met
    private Where others(Predicate<Criterion> except) {
        return conditions(except.negate()).and(criteria.period().condition()).and(after.apply("o.id"));
    }

    private Where conditions(Predicate<Criterion> which) {
        return all.stream().filter(which).map(Criterion::condition).reduce(new Where(), Where::and);
    }

    private static Predicate<Criterion> none() {
        return _ -> false;
    }

    private String inOrder(String id, String rank, int limit) {
        return sort.orderBy(id, rank) + " limit " + limit;
    }
}
