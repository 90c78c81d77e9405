package id.tuntas.fulfilment.catalogue.pricechange;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.time.NewId;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// The history of prices: each change that a sync or a single look-up found. Every method but the rules joins the
/// caller's transaction.
@ApplicationScoped
public class PriceChanges implements RetentionRules {

    private static final String TABLE = "price_change";

    private final Sql sql;
    private final Added table;
    private final RetentionConfig config;

    PriceChanges(Sql sql, RetentionConfig config) {
        this.sql = sql;
        this.table = Added.table(sql, TABLE);
        this.config = config;
    }

    /// A price that differs from the stored one.
    public record Change(long itemId, long before, long after) {}

    /// False on the tables of the last release.
    boolean isThere() {
        return table.isThere();
    }

    /// On the tables of the last release, nothing is kept.
    public void add(List<Change> changes, Instant now) {
        if (!changes.isEmpty() && isThere()) {
            sql.updateEach(
                    "insert into price_change (id, item_id, at, price_before, price_after) values (?, ?, ?, ?, ?)",
                    changes.stream()
                            .map(change ->
                                    new Object[] {NewId.at(now), change.itemId(), now, change.before(), change.after()})
                            .toList());
        }
    }

    /// Newest first.
    List<PriceChangeView> newest(Where where, int limit) {
        return sql.list(
                "select c.id, c.item_id, i.name, c.at, c.price_before, c.price_after"
                        + " from price_change c left join item i on i.id = c.item_id" + where.sql()
                        + " order by c.id desc limit " + limit,
                row -> new PriceChangeView(
                        row.getString("id"),
                        row.getLong("item_id"),
                        row.getString("name"),
                        requireNonNull(instant(row, "at")),
                        row.getLong("price_before"),
                        row.getLong("price_after")),
                where.values().toArray());
    }

    @Override
    public List<RetentionRule> rules() {
        return QuarkusTransaction.requiringNew().call(this::isThere)
                ? List.of(RetentionRule.delete(OldRows.byId(TABLE), config.priceChanges()))
                : List.of();
    }
}
