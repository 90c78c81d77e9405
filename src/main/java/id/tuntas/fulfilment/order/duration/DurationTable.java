package id.tuntas.fulfilment.order.duration;

import static id.tuntas.platform.database.sql.Columns.instant;
import static id.tuntas.platform.database.sql.Columns.placeholders;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The table of curves, which all replicas share. Every method but the rules joins the caller's transaction.
@ApplicationScoped
class DurationTable implements RetentionRules {

    private static final String NAME = "order_duration";

    private static final String SELECT =
            "select id, product_id, kind, orders, recent, reported, weights, changed_at from " + NAME;

    private final Sql sql;
    private final Added table;
    private final RetentionConfig config;

    DurationTable(Sql sql, RetentionConfig config) {
        this.sql = sql;
        this.table = Added.table(sql, NAME);
        this.config = config;
    }

    /// False on the tables of the last release, where nothing is learned.
    boolean isThere() {
        return table.isThere();
    }

    List<StoredCurve> changedSince(Instant moment) {
        return sql.list(SELECT + " where changed_at >= ?", DurationTable::read, moment);
    }

    long count() {
        return sql.first("select count(*) from " + NAME, row -> row.getLong(1)).orElse(0L);
    }

    Set<String> among(Collection<String> keys) {
        var list = InList.of(keys);
        return Set.copyOf(
                sql.list("select id from " + NAME + " where id in " + list.sql(), row -> row.getString("id"), list));
    }

    /// Adds rows without orders. Another replica may have added them meanwhile.
    void add(List<StoredCurve> rows) {
        if (rows.isEmpty()) {
            return;
        }
        sql.update(
                "insert into " + NAME + " (id, product_id, kind, weights, changed_at) values "
                        + placeholders("(?, ?, ?, '', ?)", rows.size()) + " on duplicate key update id = id",
                rows.stream()
                        .<@Nullable Object>flatMap(row ->
                                Stream.of(row.key(), row.productId(), row.kind().name(), row.changedAt()))
                        .toArray());
    }

    /// Reads and locks rows, in the order of their keys.
    Map<String, StoredCurve> locked(Collection<String> keys) {
        var list = InList.sorted(keys);
        return sql
                .list(SELECT + " where id in " + list.sql() + " order by id for update", DurationTable::read, list)
                .stream()
                .collect(toMap(StoredCurve::key, Function.identity()));
    }

    void write(List<StoredCurve> rows) {
        sql.updateEach(
                "update " + NAME
                        + " set orders = ?, recent = ?, reported = ?, weights = ?, changed_at = ? where id = ?",
                rows.stream()
                        .map(row -> new Object[] {
                            row.curve().orders(),
                            row.curve().recent(),
                            row.curve().reported(),
                            row.curve().bytes(),
                            row.changedAt(),
                            row.key()
                        })
                        .toList());
    }

    private static StoredCurve read(ResultSet row) throws SQLException {
        long productId = row.getLong("product_id");
        var hasProduct = !row.wasNull();
        return new StoredCurve(
                row.getString("id"),
                hasProduct ? productId : null,
                ItemKind.valueOf(row.getString("kind")),
                DurationCurve.of(
                        row.getBytes("weights"),
                        row.getLong("orders"),
                        row.getDouble("recent"),
                        row.getDouble("reported")),
                requireNonNull(instant(row, "changed_at")));
    }

    /// Curves that have not changed since are deleted.
    Instant keptSince(Instant now) {
        return now.minus(config.orderDurations());
    }

    /// Curves of items that are no longer bought.
    @Override
    public List<RetentionRule> rules() {
        return QuarkusTransaction.requiringNew().call(this::isThere)
                ? List.of(RetentionRule.delete(OldRows.byTime(NAME, "id", "changed_at"), config.orderDurations()))
                : List.of();
    }
}
