package id.tuntas.fulfilment.order.figures;

import id.tuntas.platform.observe.metric.SharedFigure;
import id.tuntas.platform.observe.metric.SharedFigures;
import id.tuntas.platform.observe.metric.SharedGauge;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Gauges of unfinished orders by status.
@ApplicationScoped
class OpenOrderGauges implements SharedFigures {

    private static final SharedGauge OPEN =
            new SharedGauge("tuntas.open.orders", null, "Unfinished orders by status; reason is why an order waits.");

    private static final String BY_STATUS =
            "select status, case when status = 'WAITING' then coalesce(reason, '') else '' end as why, count(*) as number"
                    + " from open_order join orders on orders.id = open_order.order_id"
                    + " where finished_at is null group by status, why";

    private final AgroalDataSource dataSource;

    OpenOrderGauges(AgroalDataSource dataSource) {
        this.dataSource = dataSource;
    }

    @Override
    public List<SharedGauge> gauges() {
        return List.of(OPEN);
    }

    @Override
    public List<SharedFigure> read(Instant now) {
        return QuarkusTransaction.requiringNew().call(this::byStatus);
    }

    private List<SharedFigure> byStatus() {
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(BY_STATUS);
                var rows = statement.executeQuery()) {
            var figures = new ArrayList<SharedFigure>();
            while (rows.next()) {
                var status = rows.getString("status").toLowerCase(Locale.ROOT);
                figures.add(OPEN.of(rows.getLong("number"), "status", status, "reason", rows.getString("why")));
            }
            return figures;
        } catch (SQLException e) {
            throw new IllegalStateException("the open orders cannot be counted", e);
        }
    }
}
