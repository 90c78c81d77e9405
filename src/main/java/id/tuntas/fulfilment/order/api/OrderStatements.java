package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.api.OrderCriteria.Alternative;
import id.tuntas.platform.rest.listing.Where;
import java.util.List;
import java.util.function.Function;

/// The statements that select orders by criteria, each along an index.
record OrderStatements(OrderCriteria criteria) {

    private static final String ORDERS = "orders o";

    /// Reads the lines first, in the order of their index, and then their orders.
    private static final String LINES = "order_line l straight_join orders o on o.id = l.order_id";

    /// What is charged or, where nothing is charged yet, what the items cost: these are read in the same pass, for
    /// such orders only.
    private static final String TOTAL = "select count(*) as orders, sum(o.amount) as charged,"
            + " sum(case when o.amount = 0 then (select sum(cast(price as decimal(20)) * quantity)"
            + " from order_line where order_id = o.id) end) as expected from ";

    record Statement(String sql, List<Object> values) {

        private static Statement of(String select, Where where, String rest) {
            return new Statement(select + where.sql() + rest, where.values());
        }

        Object[] parameters() {
            return values.toArray();
        }
    }

    /// The internal ids of a page.
    ///
    /// @param after the condition on the column with the id that the page before has ended
    Statement page(OrderSort sort, Function<String, Where> after, int limit) {
        if (criteria.alternatives().isEmpty()) {
            return isLedByLines(sort) ? byLines(sort, after, limit) : byOrders(sort, after, limit);
        }
        var each = leading().stream()
                .map(one -> Statement.of(
                        "(select " + (one.isOfLine() ? "distinct " : "") + "o.id as id, " + sort.rank()
                                + " as place from " + table(one),
                        one.where().and(conditions()).and(after.apply("o.id")),
                        sort.orderBy("o.id", sort.rank()) + " limit " + limit + ")"))
                .toList();
        return new Statement(
                "select id from (" + union(each) + ") found" + sort.orderBy("id", "place") + " limit " + limit,
                values(each));
    }

    /// With few orders it is faster to look up their lines.
    private boolean isLedByLines(OrderSort sort) {
        return criteria.haveLine() && sort.isByCreation() && !criteria.selectFewOrders();
    }

    /// Grouped, not `distinct`, with which the server would read all lines before it sorts and limits.
    private Statement byLines(OrderSort sort, Function<String, Where> after, int limit) {
        return Statement.of(
                "select l.order_id as id from " + LINES,
                criteria.ofLine("l").and(criteria.ofOrder("l.order_id")).and(after.apply("l.order_id")),
                " group by l.order_id" + sort.orderBy("l.order_id", sort.rank()) + " limit " + limit);
    }

    private Statement byOrders(OrderSort sort, Function<String, Where> after, int limit) {
        return Statement.of(
                "select o.id as id from " + ORDERS,
                conditions().and(after.apply("o.id")),
                sort.orderBy("o.id", sort.rank()) + " limit " + limit);
    }

    /// The number of orders and their amounts.
    ///
    /// @param after as above
    Statement total(Function<String, Where> after) {
        if (criteria.alternatives().isEmpty()) {
            return Statement.of(TOTAL + ORDERS, conditions().and(after.apply("o.id")), "");
        }
        var each = leading().stream()
                .map(one -> Statement.of(
                        "(select o.id as id from " + table(one),
                        one.where().and(conditions()).and(after.apply("o.id")),
                        ")"))
                .toList();
        return new Statement(
                TOTAL + "(" + union(each) + ") found straight_join orders o on o.id = found.id", values(each));
    }

    private static String table(Alternative alternative) {
        return alternative.isOfLine() ? LINES : ORDERS;
    }

    /// The alternatives that lead the statement; others are conditions.
    private List<Alternative> leading() {
        return criteria.alternatives().getFirst();
    }

    private Where conditions() {
        var where = criteria.ofOrder("o.id");
        criteria.alternatives().stream()
                .skip(1)
                .map(others -> others.stream().map(Alternative::where).reduce(new Where(), Where::and))
                .forEach(others -> where.always(others.anyOf(), others.values().toArray()));
        if (criteria.haveLine()) {
            // A scalar, since the server might first read all such lines for `exists`.
            var line = criteria.ofLine("line");
            where.always(
                    "(select 1 from order_line line" + line.sql() + " and line.order_id = o.id limit 1) = 1",
                    line.values().toArray());
        }
        return where;
    }

    private static String union(List<Statement> statements) {
        return String.join(" union ", statements.stream().map(Statement::sql).toList());
    }

    private static List<Object> values(List<Statement> statements) {
        return statements.stream()
                .flatMap(statement -> statement.values().stream())
                .toList();
    }
}
