package id.tuntas.fulfilment.order.code;

import static id.tuntas.platform.database.sql.Columns.padded;
import static id.tuntas.platform.database.sql.Columns.placeholders;
import static java.util.Comparator.comparing;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toSet;

import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Gatherers;
import java.util.stream.Stream;

/// Which order each code belongs to: the first that received it.
@ApplicationScoped
class CodeOwners {

    /// A prepared statement takes 65,535 parameters.
    private static final int BATCH_SIZE = 1_000;

    private final Sql sql;
    private final Shards shards;

    CodeOwners(Sql sql, Shards shards) {
        this.shards = shards;
        this.sql = sql;
    }

    /// A code that an order received.
    ///
    /// @param fingerprint hexadecimal
    record Code(String fingerprint, String orderId) implements Comparable<Code> {
        @Override
        public int compareTo(Code other) {
            return comparing(Code::fingerprint).thenComparing(Code::orderId).compare(this, other);
        }
    }

    /// Claims codes for their orders in the caller's transaction; concurrent claims of the same codes wait for its
    /// end. Of two orders with the same code in one call, the older one gets it.
    ///
    /// If orders are divided among shards, codes are claimed before they are stored: an order that cannot be stored
    /// then receives the same codes again, and finds that they are its own.
    ///
    /// @param codes at least one
    /// @return their orders by fingerprint, at least for codes that are not new
    Map<String, String> claim(SortedSet<Code> codes) {
        var known = shards.unsharded(() -> claimHere(codes));
        return shards.isDivided() ? withoutLostOrders(codes, known) : known;
    }

    /// @param fingerprints at least one
    /// @return the orders of those that are known, by fingerprint
    Map<String, String> known(Collection<String> fingerprints) {
        return shards.unsharded(() -> owners(fingerprints, ""));
    }

    private Map<String, String> claimHere(Collection<Code> codes) {
        var known = new HashMap<String, String>();
        for (var some : parts(codes)) {
            if (insert(some) < some.size()) {
                known.putAll(claimed(some));
            }
        }
        return known;
    }

    private static <T> List<List<T>> parts(Collection<T> all) {
        return all.stream().gather(Gatherers.windowFixed(BATCH_SIZE)).toList();
    }

    /// `insert ignore` returns how many rows are new; these rows can have no other error that it would hide.
    private int insert(List<Code> codes) {
        var rows = padded(codes);
        return sql.update(
                "insert ignore into code_owner (fingerprint, order_id) values " + placeholders("(?, ?)", rows.size()),
                rows.stream()
                        .flatMap(code -> Stream.of(bytes(code), code.orderId()))
                        .toArray());
    }

    /// A locking read, to see rows that were committed after this transaction began.
    private Map<String, String> claimed(List<Code> codes) {
        return owners(codes.stream().map(Code::fingerprint).toList(), " for update");
    }

    private Map<String, String> owners(Collection<String> fingerprints, String lock) {
        var owners = new HashMap<String, String>();
        sql.list(
                "select fingerprint, order_id from code_owner where fingerprint in ("
                        + placeholders("?", fingerprints.size()) + ")" + lock,
                row -> owners.put(HexFormat.of().formatHex(row.getBytes(1)), row.getString(2)),
                fingerprints.stream().map(HexFormat.of()::parseHex).toArray());
        return owners;
    }

    /// Gives the codes of lost orders to those that receive them now. Orders are never deleted: one that is
    /// missing in its shard was lost when the shard was restored, and the storefront may have sent it again.
    ///
    /// Only with shards: one database is restored with its owners, and the caller's transaction may have begun
    /// before the owner's order was stored, and not see it.
    private Map<String, String> withoutLostOrders(SortedSet<Code> codes, Map<String, String> known) {
        var ours = codes.stream().map(Code::orderId).collect(toSet());
        var others = new HashSet<>(known.values());
        others.removeAll(ours);
        if (others.isEmpty()) {
            return known;
        }
        var lost = new HashSet<>(others);
        lost.removeAll(existing(others));
        var claims = new HashMap<String, Code>();
        codes.stream()
                .filter(code -> lost.contains(known.get(code.fingerprint())))
                .forEach(code -> claims.putIfAbsent(code.fingerprint(), code));
        if (claims.isEmpty()) {
            return known;
        }
        Log.infof("%d codes are taken over from %d orders that do not exist any more", claims.size(), lost.size());
        var owners = new HashMap<>(known);
        owners.putAll(shards.unsharded(
                () -> takeOver(claims.values().stream().sorted().toList(), known)));
        return owners;
    }

    /// Those of these orders that are in their shards.
    private Set<String> existing(Set<String> orders) {
        return parts(orders).stream()
                .flatMap(some -> shards.unsharded(() -> shards.byId(some, this::existingHere, identity())).stream())
                .collect(toSet());
    }

    private List<String> existingHere(List<String> orders) {
        var ids = InList.of(orders);
        return sql.list("select id from orders where id in " + ids.sql(), row -> row.getString(1), ids);
    }

    /// Another replica may do the same for another order: the first one wins.
    private Map<String, String> takeOver(List<Code> codes, Map<String, String> known) {
        sql.updateEach(
                "update code_owner set order_id = ? where fingerprint = ? and order_id = ?",
                codes.stream()
                        .map(code -> new Object[] {code.orderId(), bytes(code), known.get(code.fingerprint())})
                        .toList());
        var owners = new HashMap<String, String>();
        parts(codes).forEach(some -> owners.putAll(claimed(some)));
        return owners;
    }

    private static byte[] bytes(Code code) {
        return HexFormat.of().parseHex(code.fingerprint());
    }
}
