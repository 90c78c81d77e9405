package id.tuntas.fulfilment.operations.series;

import id.tuntas.platform.database.sql.IdTimes;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.database.sql.Sql;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Locale;
import java.util.stream.Stream;

/// Counts the rows of a period, with one grouped query per table, each on a range of an index.
@ApplicationScoped
class CountEvents {

    private static final String STEP = "timestampdiff(second, ?, %s) div ? as step";

    /// As the summary's figures of detection; each order looks up its line of the supplier's list.
    private static final String DETECTED = "select " + STEP.formatted("orders.finished_at") + ", learnt_by, "
            + Delays.BUCKET.formatted("timestampdiff(microsecond, supplier.updated_at, orders.finished_at)")
            + " as bucket, count(*) as number from orders straight_join supplier_transaction supplier"
            + " on supplier.ref_id = convert(orders.ref_id using utf8mb4) collate utf8mb4_bin"
            + " and supplier.status in ('completed', 'failed', 'canceled', 'refunded')"
            + " and supplier.updated_at >= orders.placed_at and supplier.updated_at <= orders.finished_at"
            + " where orders.finished_at >= ? and orders.finished_at < ? and learnt_by in ('CALLBACK', 'POLL')"
            + " group by step, learnt_by, bucket";

    private interface RowReader {
        void read(ResultSet row, int step) throws SQLException;
    }

    private final Sql sql;

    CountEvents(AgroalDataSource dataSource) {
        this.sql = new Sql(dataSource);
    }

    /// Adds what happened from `from` until before `to`, in the caller's transaction.
    ///
    /// @param span whose steps are counted
    void count(Span span, Instant from, Instant to, Counter counter) {
        var period = new Period(span, from, to);
        var accepted = "select " + STEP.formatted("created_at") + ", count(*) as number from orders"
                + " where id >= ? and id < ? and created_at >= ? and created_at < ? group by step";
        read(accepted, period, true, (row, step) -> counter.add("accepted", step, row.getLong("number")));
        var ended = "select " + STEP.formatted("finished_at") + ", status, learnt_by, count(*) as number,"
                + " sum(amount) as amount, sum(refunded) as refunded from orders"
                + " where finished_at >= ? and finished_at < ? group by step, status, learnt_by";
        read(ended, period, false, (row, step) -> ended(row, step, counter));
        read(
                DETECTED,
                period,
                false,
                (row, step) -> counter.add(
                        Delays.figure(row.getString("learnt_by"), row.getInt("bucket")), step, row.getLong("number")));
        var callbacks = "select " + STEP.formatted("received_at") + ", count(*) as number from callback"
                + " where received_at >= ? and received_at < ? group by step";
        read(callbacks, period, false, (row, step) -> counter.add("callbacks", step, row.getLong("number")));
        var refusals = "select " + STEP.formatted("at") + ", count(*) as number from refusal"
                + " where at >= ? and at < ? group by step";
        read(refusals, period, false, (row, step) -> counter.add("refusals", step, row.getLong("number")));
        var notifications = "select " + STEP.formatted("created_at") + ", status, count(*) as number from notification"
                + " where id >= ? and id < ? and created_at >= ? and created_at < ? group by step, status";
        read(
                notifications,
                period,
                true,
                (row, step) -> counter.add("notices_" + code(row, "status"), step, row.getLong("number")));
    }

    private record Period(Span span, Instant from, Instant to) {}

    private static void ended(ResultSet row, int step, Counter counter) throws SQLException {
        counter.add(code(row, "status"), step, row.getLong("number"));
        counter.add("amount", step, Saturated.of(row.getBigDecimal("amount")));
        counter.add("refunded", step, Saturated.of(row.getBigDecimal("refunded")));
        if (row.getString("learnt_by") != null) {
            counter.add(code(row, "learnt_by"), step, row.getLong("number"));
        }
    }

    private static String code(ResultSet row, String column) throws SQLException {
        return row.getString(column).toLowerCase(Locale.ROOT);
    }

    private void read(String statement, Period period, boolean isById, RowReader reader) {
        var span = period.span();
        var ids = isById ? Stream.<Object>of(IdTimes.first(period.from()), IdTimes.end(period.to())) : Stream.empty();
        var parameters = Stream.of(
                        Stream.of(span.from(), span.step().toSeconds()), ids, Stream.of(period.from(), period.to()))
                .flatMap(part -> part);
        sql.list(
                statement,
                row -> {
                    reader.read(row, row.getInt("step"));
                    return row;
                },
                parameters.toArray());
    }
}
