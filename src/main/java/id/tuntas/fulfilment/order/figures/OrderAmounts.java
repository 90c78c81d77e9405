package id.tuntas.fulfilment.order.figures;

import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Gatherers;

/// The supplier's charges for orders, in Rupiah; each order counts once. Runs in the caller's
/// transaction, or in one for each shard.
@ApplicationScoped
public class OrderAmounts {

    /// Few enough for a plan that an operator waits for.
    public static final int MOST = 10_000;

    private static final int BATCH_SIZE = 1_000;

    private final Sql sql;
    private final Shards shards;

    OrderAmounts(Sql sql, Shards shards) {
        this.shards = shards;
        this.sql = sql;
    }

    /// @param ids internal ones, each once
    public long ofIds(List<String> ids) {
        return sum("id", ids);
    }

    /// @param refIds each once
    public long ofRefIds(List<String> refIds) {
        return sum("ref_id", refIds);
    }

    private long sum(String column, List<String> values) {
        return Saturated.sum(values.stream()
                .gather(Gatherers.windowFixed(BATCH_SIZE))
                .flatMap(part -> shards.fromEach(() -> sumOfPart(column, part)).stream())
                .mapToLong(Long::longValue));
    }

    private long sumOfPart(String column, List<String> part) {
        var values = InList.of(part);
        return sql.first(
                        "select sum(amount) as amount from orders where " + column + " in " + values.sql(),
                        row -> Saturated.of(row.getBigDecimal("amount")),
                        values)
                .orElse(0L);
    }
}
