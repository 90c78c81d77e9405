package id.tuntas.fulfilment.callback.api;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.rest.listing.Where;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The kinds of stored callbacks: an index has all of one kind in the order of their ids.
record CallbackKinds(Sql sql, Shards shards) {

    /// Each is selected on its own, so that more of them would cost more than they save.
    private static final int MOST = 100;

    private static final String NEXT = "select c.event, c.status, c.deliveries from callback c%s"
            + " order by c.event, c.status, c.deliveries limit 1";

    record Kind(String event, String status, int deliveries) {

        Where condition() {
            return new Where()
                    .always("c.event = ?", event)
                    .always("c.status = ?", status)
                    .always("c.deliveries = ?", deliveries);
        }

        private Kind inLowerCase() {
            return new Kind(event.toLowerCase(Locale.ROOT), status.toLowerCase(Locale.ROOT), deliveries);
        }

        private Where following() {
            return new Where()
                    .always(
                            "(c.event > ? or c.event = ? and c.status > ?"
                                    + " or c.event = ? and c.status = ? and c.deliveries > ?)",
                            event,
                            event,
                            status,
                            event,
                            status,
                            deliveries);
        }
    }

    /// @return a condition for each kind that the filter names or, if there are too many kinds, that of the filter
    List<Where> among(CallbackFilter filter) {
        var kinds = distinct(shards.rowsFromEach(this::first));
        return kinds.size() > MOST
                ? List.of(filter.ofKind())
                : kinds.stream().filter(filter::names).map(Kind::condition).toList();
    }

    /// The condition of a kind selects every spelling: of the kinds of several shards, those of which one is in capital
    /// letters are one, or its callbacks would be selected twice.
    static List<Kind> distinct(List<Kind> ofShards) {
        return List.copyOf(ofShards.stream()
                .collect(toMap(Kind::inLowerCase, identity(), (first, _) -> first, LinkedHashMap::new))
                .values());
    }

    /// At most one more than are of use.
    private List<Kind> first() {
        var kinds = new ArrayList<Kind>();
        for (var kind = next(new Where()); kind != null && kinds.size() <= MOST; kind = next(kind.following())) {
            kinds.add(kind);
        }
        return kinds;
    }

    /// By `distinct` the server may read every callback, although it could skip from kind to kind.
    private @Nullable Kind next(Where following) {
        return sql.first(
                        String.format(Locale.ROOT, NEXT, following.sql()),
                        row -> new Kind(row.getString("event"), row.getString("status"), row.getInt("deliveries")),
                        following.values().toArray())
                .orElse(null);
    }
}
