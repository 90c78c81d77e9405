package id.tuntas.fulfilment.order.figures;

import static java.util.stream.Collectors.joining;

import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.observe.metric.SharedFigure;
import id.tuntas.platform.observe.metric.SharedFigures;
import id.tuntas.platform.observe.metric.SharedGauge;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Gauges of unfinished orders by status.
@ApplicationScoped
class OpenOrderGauges implements SharedFigures {

    private static final SharedGauge OPEN =
            new SharedGauge("tuntas.open.orders", null, "Unfinished orders by status; reason is why an order waits.");

    /// Along an index, without reading the orders: after an hour without the supplier there may be a million.
    private static final String BY_STATUS =
            "select status, case when status = 'WAITING' then coalesce(reason, '') else '' end as why, count(*) as number"
                    + " from orders where status in ("
                    + Arrays.stream(OrderStatus.values())
                            .filter(status -> !status.isFinal())
                            .map(status -> "'" + status.name() + "'")
                            .collect(joining(", "))
                    + ") and finished_at is null group by status, why";

    private final Sql sql;

    OpenOrderGauges(Sql sql) {
        this.sql = sql;
    }

    @Override
    public List<SharedGauge> gauges() {
        return List.of(OPEN);
    }

    @Override
    public Reading read(Instant now) {
        return Reading.complete(QuarkusTransaction.requiringNew().call(this::byStatus));
    }

    private List<SharedFigure> byStatus() {
        return sql.list(
                BY_STATUS,
                row -> OPEN.of(
                        row.getLong("number"),
                        "status",
                        row.getString("status").toLowerCase(Locale.ROOT),
                        "reason",
                        row.getString("why")));
    }
}
