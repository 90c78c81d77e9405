package id.tuntas.fulfilment.operations.series;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.database.sql.Sql;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Counts events, with one grouped query per table, each on a range of an index.
@ApplicationScoped
class ReadSeries {

    private static final String STEP = "timestampdiff(second, ?, %s) div ? as step";

    private static final Duration MOMENT = Duration.ofMinutes(1);

    private interface RowReader {
        void read(ResultSet row, int step) throws SQLException;
    }

    private final Sql sql;

    ReadSeries(AgroalDataSource dataSource) {
        this.sql = new Sql(dataSource);
    }

    List<SeriesStep> of(Span span) {
        var counter = new Counter(span.steps());
        QuarkusTransaction.requiringNew().run(() -> count(span, counter));
        return IntStream.range(0, span.steps())
                .mapToObj(i -> step(span, counter, i))
                .toList();
    }

    private void count(Span span, Counter counter) {
        // Ids grow with time, so that a span is a range of the primary key; they may differ slightly from the
        // timestamp.
        var accepted = "select " + STEP.formatted("created_at") + ", count(*) as number from orders"
                + " where id >= ? and id < ? and created_at >= ? and created_at < ? group by step";
        read(accepted, span, true, (row, step) -> counter.add("accepted", step, row.getLong("number")));
        var ended = "select " + STEP.formatted("finished_at") + ", status, learnt_by, count(*) as number,"
                + " sum(amount) as amount, sum(refunded) as refunded from orders"
                + " where finished_at >= ? and finished_at < ? group by step, status, learnt_by";
        read(ended, span, false, (row, step) -> ended(row, step, counter));
        var callbacks = "select " + STEP.formatted("received_at") + ", count(*) as number from callback"
                + " where received_at >= ? and received_at < ? group by step";
        read(callbacks, span, false, (row, step) -> counter.add("callbacks", step, row.getLong("number")));
        var refusals = "select " + STEP.formatted("at") + ", count(*) as number from refusal"
                + " where at >= ? and at < ? group by step";
        read(refusals, span, false, (row, step) -> counter.add("refusals", step, row.getLong("number")));
        var notices = "select " + STEP.formatted("created_at") + ", status, count(*) as number from notification"
                + " where id >= ? and id < ? and created_at >= ? and created_at < ? group by step, status";
        read(
                notices,
                span,
                true,
                (row, step) -> counter.add("notices_" + code(row, "status"), step, row.getLong("number")));
    }

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

    private void read(String statement, Span span, boolean isById, RowReader reader) {
        var ids = isById
                ? Stream.<Object>of(id(span.from().minus(MOMENT)), id(span.to().plus(MOMENT)))
                : Stream.empty();
        var parameters = Stream.of(
                        Stream.of(span.from(), span.step().toSeconds()), ids, Stream.of(span.from(), span.to()))
                .flatMap(part -> part);
        sql.list(
                statement,
                row -> {
                    reader.read(row, row.getInt("step"));
                    return row;
                },
                parameters.toArray());
    }

    private static String id(Instant moment) {
        return Ulid.min(moment.toEpochMilli()).toLowerCase();
    }

    private static SeriesStep step(Span span, Counter counter, int number) {
        return new SeriesStep(
                span.start(number),
                counter.get("accepted", number),
                counter.get("completed", number),
                counter.get("partial", number),
                counter.get("failed", number),
                counter.get("canceled", number),
                counter.get("callback", number),
                counter.get("poll", number),
                counter.get("amount", number),
                counter.get("refunded", number),
                counter.get("callbacks", number),
                counter.get("refusals", number),
                counter.get("notices_sent", number),
                counter.get("notices_dead", number));
    }
}
