package id.tuntas.testsupport;

import com.github.f4b6a3.ulid.Ulid;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Rows of the fulfilment tables that are simply there, with ids that fit their times. A row has usual values wherever
/// a test says nothing else.
@ApplicationScoped
public class GivenRows {

    private static final AtomicLong NUMBER = new AtomicLong();

    private static final int ID_LENGTH = 26;
    private static final int TIME_LENGTH = 10;

    /// Of what decides about its shard.
    private static final int KEY_END = 13;

    private final FulfilmentDatabase database;

    GivenRows(FulfilmentDatabase database) {
        this.database = database;
    }

    /// @param more names and values of columns
    /// @return its reference
    public String order(Instant at, @Nullable Object... more) {
        var number = NUMBER.incrementAndGet();
        var id = id(at, number);
        var row = row(
                "id",
                id,
                "reference",
                "GIVEN-" + number,
                "content_digest",
                new byte[32],
                "ref_id",
                "ref-" + id,
                "status",
                "COMPLETED",
                "amount",
                10_000,
                "customer_locale",
                "id",
                "created_at",
                text(at),
                "updated_at",
                text(at),
                "version",
                0);
        row.putAll(row(more));
        insert("orders", row);
        return (String) row.get("reference");
    }

    /// A line of the order with this reference.
    public void line(String reference, @Nullable Object... more) {
        var id = database.texts("select id from orders where reference = ?", reference)
                .getFirst();
        var row = row(
                "id",
                id,
                "order_id",
                id,
                "position",
                0,
                "item_id",
                101,
                "name",
                "Telkomsel 10K",
                "kind",
                "H2H",
                "quantity",
                1,
                "price",
                10_000,
                "status",
                "COMPLETED");
        row.putAll(row(more));
        insert("order_line", row);
    }

    /// A delivered line of the order with this reference, and its units.
    public void units(String reference, int quantity) {
        line(reference, "quantity", quantity, "delivered", quantity);
        database.execute(
                "insert into order_unit (id, order_line_id, unit, status) with recursive n as"
                        + " (select 1 as unit union all select unit + 1 from n where unit < ?)"
                        + " select concat(left(o.id, 16), 'u', right(o.id, 5), lpad(n.unit, 4, '0')), o.id, n.unit, 'COMPLETED'"
                        + " from n, orders o where o.reference = ?",
                quantity,
                reference);
    }

    /// Licences of the order with this reference that were encrypted with a key that is in no setting.
    ///
    /// @param keyId hexadecimal, of 4 bytes
    public void unreadableLicense(String reference, String keyId) {
        database.execute(
                "update order_unit set license = unhex(concat(?, '05060708090a0b0c0d0e0f1011121314')) where"
                        + " order_line_id = (select id from orders where reference = ?)",
                keyId,
                reference);
    }

    /// @return its id
    public String callback(Instant at, @Nullable Object... more) {
        var number = NUMBER.incrementAndGet();
        var id = id(at, number);
        var row = row(
                "id",
                id,
                "content_key",
                ("key-" + number + " ".repeat(32)).substring(0, 32),
                "event",
                "order.completed",
                "ref_id",
                "ref-" + id,
                "invoice",
                "SPY" + number,
                "status",
                "completed",
                "verified_by",
                "v1",
                "address",
                "192.0.2.1",
                "received_at",
                text(at),
                "last_received_at",
                text(at));
        row.putAll(row(more));
        insert("callback", row);
        return id;
    }

    /// @return its id
    public String refusal(Instant at, @Nullable Object... more) {
        var id = id(at, NUMBER.incrementAndGet());
        var row = row(
                "id",
                id,
                "at",
                text(at),
                "reason",
                "wrong_signature",
                "address",
                "192.0.2.1",
                "size",
                100,
                "body_digest",
                new byte[32]);
        row.putAll(row(more));
        insert("refusal", row);
        return id;
    }

    /// In the shard of its order.
    ///
    /// @return its id
    public String notification(Instant at, @Nullable Object... more) {
        var given = row(more);
        var own = id(at, NUMBER.incrementAndGet());
        var id = inShardOf((String) given.getOrDefault("order_id", own), own);
        var row = row(
                "id", id,
                "order_id", id,
                "kind", "delivered",
                "channel", "email",
                "recipient", "sari@example.com",
                "locale", "id",
                "status", "sent",
                "created_at", text(at));
        row.putAll(given);
        insert("notification", row);
        return id;
    }

    /// @return its id
    public String audit(Instant at, @Nullable Object... more) {
        var id = id(at, NUMBER.incrementAndGet());
        var row = row("id", id, "at", text(at), "who", "operator", "action", "order.recheck", "object", "");
        row.putAll(row(more));
        insert("audit", row);
        return id;
    }

    /// As a column takes it.
    public static String text(Instant at) {
        return at.toString().replace('T', ' ').replace("Z", "");
    }

    /// The id of a row in the last of several shards; that of other rows is in the first.
    public static String idInLastShard(Instant at) {
        return inShardOf("z".repeat(ID_LENGTH), id(at, NUMBER.incrementAndGet()));
    }

    private static String inShardOf(String other, String id) {
        return id.substring(0, TIME_LENGTH) + other.substring(TIME_LENGTH, KEY_END) + id.substring(KEY_END);
    }

    private static String id(Instant at, long number) {
        return Ulid.min(at.toEpochMilli()).toLowerCase().substring(0, 16) + String.format("%010d", number);
    }

    private static Map<String, @Nullable Object> row(@Nullable Object... more) {
        var row = new LinkedHashMap<String, @Nullable Object>();
        for (int i = 0; i < more.length; i += 2) {
            row.put((String) more[i], more[i + 1]);
        }
        return row;
    }

    private void insert(String table, Map<String, @Nullable Object> row) {
        database.execute(
                "insert into " + table + " (" + String.join(", ", row.keySet()) + ") values ("
                        + row.keySet().stream().map(_ -> "?").collect(Collectors.joining(", ")) + ")",
                row.values().toArray());
    }
}
