package id.tuntas.fulfilment.order.figures;

import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.series.CountedEvents;
import id.tuntas.fulfilment.series.Counter;
import id.tuntas.fulfilment.series.EventQuery;
import id.tuntas.fulfilment.series.FailureQuery;
import id.tuntas.fulfilment.series.LateFigures;
import id.tuntas.fulfilment.series.Rows;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Orders that were accepted, and those that ended, with their money.
@ApplicationScoped
class CountedOrders implements CountedEvents {

    private static final Rows ENDED = Rows.byTime("orders", "finished_at");
    static final String AMOUNT = "amount";
    static final String REFUNDED = "refunded";
    static final String CLAIMED = "claimed";

    /// Reads an index only.
    static final EventQuery ENDS = new EventQuery(
            ENDED,
            "status, learnt_by, count(*) as number, sum(amount) as amount, sum(refunded) as refunded",
            List.of("status", "learnt_by"),
            Stream.concat(
                            Arrays.stream(OrderStatus.values())
                                    .filter(OrderStatus::isFinal)
                                    .map(OrderStatus::code),
                            Stream.of(AMOUNT, REFUNDED, CLAIMED, "callback", "poll"))
                    .collect(toSet()),
            CountedOrders::ended);

    private final Sql sql;

    CountedOrders(Sql sql) {
        this.sql = sql;
    }

    @Override
    public List<EventQuery> events() {
        return List.of(EventQuery.number(Rows.byId("orders", "created_at"), "accepted"), ENDS);
    }

    private static void ended(ResultSet row, int step, Counter counter) throws SQLException {
        counter.add(row.getString("status").toLowerCase(Locale.ROOT), step, row.getLong("number"));
        counter.add(AMOUNT, step, Saturated.of(row.getBigDecimal("amount")));
        var refunded = Saturated.of(row.getBigDecimal("refunded"));
        counter.add(REFUNDED, step, refunded);
        var learntBy = row.getString("learnt_by");
        if (learntBy == null) {
            // Of such orders only those have money that an operator has ended; the index does not have the reason.
            counter.add(CLAIMED, step, refunded);
        } else {
            counter.add(learntBy.toLowerCase(Locale.ROOT), step, row.getLong("number"));
        }
    }

    @Override
    public List<FailureQuery> failures() {
        return List.of(new FailureQuery(
                "order", ENDED.where("status in ('FAILED', 'PARTIAL')"), "lower(status)", "reason", "ord_", false));
    }

    @Override
    public List<LateFigures> lateFigures() {
        return List.of(LateFigures.by(ENDS, this::changedHours));
    }

    /// Those in which orders ended that changed in this time, such as by a refund.
    private List<Instant> changedHours(Instant from, Instant to) {
        return sql.list(
                "select distinct timestampdiff(hour, '1970-01-01', finished_at) from orders"
                        + " where updated_at >= ? and updated_at < ? and finished_at is not null",
                row -> Instant.EPOCH.plus(Duration.ofHours(row.getLong(1))),
                from,
                to);
    }
}
