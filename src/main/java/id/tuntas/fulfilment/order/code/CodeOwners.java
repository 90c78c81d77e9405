package id.tuntas.fulfilment.order.code;

import static id.tuntas.platform.database.sql.Columns.padded;
import static id.tuntas.platform.database.sql.Columns.placeholders;
import static java.util.Comparator.comparing;

import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.stream.Stream;

/// Which order each code belongs to: the first that received it.
@ApplicationScoped
class CodeOwners {

    /// A prepared statement takes 65,535 parameters.
    private static final int MOST_AT_ONCE = 1_000;

    private final Sql sql;
    private final Shards shards;

    CodeOwners(AgroalDataSource dataSource, Shards shards) {
        this.shards = shards;
        this.sql = new Sql(dataSource);
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
        return shards.apart(() -> claimHere(codes));
    }

    private Map<String, String> claimHere(SortedSet<Code> codes) {
        var list = List.copyOf(codes);
        var known = new HashMap<String, String>();
        for (int from = 0; from < list.size(); from += MOST_AT_ONCE) {
            var some = list.subList(from, Math.min(from + MOST_AT_ONCE, list.size()));
            if (insert(some) < some.size()) {
                known.putAll(owners(some));
            }
        }
        return known;
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
    private Map<String, String> owners(List<Code> codes) {
        var owners = new HashMap<String, String>();
        sql.list(
                "select fingerprint, order_id from code_owner where fingerprint in (" + placeholders("?", codes.size())
                        + ") for update",
                row -> owners.put(HexFormat.of().formatHex(row.getBytes(1)), row.getString(2)),
                codes.stream().map(CodeOwners::bytes).toArray());
        return owners;
    }

    private static byte[] bytes(Code code) {
        return HexFormat.of().parseHex(code.fingerprint());
    }
}
