package id.tuntas.fulfilment.operations;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.testsupport.FulfilmentDatabase;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Enough rows that the server plans as it does with millions: it does not use indexes of tables that fit a page.
@ApplicationScoped
public class ManyRows {

    private static final int ROWS = 4_000;
    private static final int AT_ONCE = 500;
    private static final Instant FIRST = Instant.parse("2026-02-28T00:00:00Z");
    private static final Duration BETWEEN = Duration.ofMinutes(1);

    private final FulfilmentDatabase database;

    ManyRows(FulfilmentDatabase database) {
        this.database = database;
    }

    public void clean() {
        database.clean();
    }

    public void fill() {
        clean();
        fill(
                "orders (id, reference, content_digest, ref_id, invoice, status, reason, attention, learnt_by, amount,"
                        + " customer_email, customer_phone, customer_telegram_chat_id, customer_webhook_url,"
                        + " customer_locale, created_at, updated_at, finished_at, version)",
                i -> values(
                        id(i),
                        "MANY-" + i,
                        "x".repeat(32),
                        "many-" + i,
                        "SPY" + i,
                        i % 50 == 0 ? "FAILED" : i % 51 == 0 ? "PROCESSING" : "COMPLETED",
                        i % 50 == 0 ? "rejected" : null,
                        i % 200 == 0 ? "stuck" : null,
                        i % 100 == 0 || i % 51 == 0 ? null : i % 30 == 0 ? "POLL" : "CALLBACK",
                        10_000 + i * 7L % 90,
                        "user" + i + "@example.com",
                        i % 40 == 0 ? "0812" + i : null,
                        i % 40 == 1 ? "" + i : null,
                        i % 40 == 2 ? "https://shop.example/" + i : null,
                        "id",
                        at(i),
                        at(i + i % 7 * 100),
                        i % 51 == 0 && i % 50 != 0 ? null : at(i),
                        0));
        fill(
                "order_line (id, order_id, position, item_id, name, kind, quantity, price, target, status)",
                i -> values(
                        id(i),
                        id(i),
                        0,
                        101 + i % 40,
                        "Item",
                        i % 50 == 3 ? "SMM" : "H2H",
                        1,
                        10_000,
                        "0812" + i,
                        "COMPLETED"));
        fill("order_unit (id, order_line_id, unit, status)", i -> values(id(i), id(i), 1, "COMPLETED"));
        fill(
                "callback (id, content_key, event, ref_id, invoice, status, verified_by, address, received_at,"
                        + " last_received_at, deliveries, body)",
                i -> values(
                        id(i),
                        String.format("%32d", i),
                        i % 400 == 0 ? "webhook.test" : "order.completed",
                        "many-" + i,
                        "SPY" + i,
                        i % 50 == 0 ? "failed" : "completed",
                        "v1",
                        "192.0.2.1",
                        at(i),
                        at(i),
                        i % 100 == 0 ? 2 : 1,
                        "x".repeat(200)));
        fill(
                "refusal (id, at, reason, address, size, body_digest)",
                i -> values(
                        id(i),
                        at(i),
                        i % 50 == 0 ? "unreadable" : "wrong_signature",
                        "192.0.2." + i % 200,
                        10,
                        "x".repeat(32)));
        fill(
                "notification (id, order_id, kind, channel, recipient, locale, status, created_at)",
                i -> values(
                        id(i),
                        id(i),
                        i % 200 == 0 ? "corrected" : "delivered",
                        i % 100 == 0 ? "telegram" : "email",
                        "a@example.com",
                        "id",
                        i % 100 == 1 ? "dead" : "sent",
                        at(i)));
        fill(
                "audit (id, at, who, action, object)",
                i -> values(
                        id(i),
                        at(i),
                        i % 50 == 0 ? "sari" : "operator",
                        i % 60 == 0 ? "order.resolve" : "order.recheck",
                        "ord_" + i));
        fill("balance_snapshot (id, taken_at, balance)", i -> values(id(i), at(i), 1_000_000 + i));
    }

    private void fill(String into, IntFunction<String> row) {
        for (int from = 0; from < ROWS; from += AT_ONCE) {
            database.execute("insert into " + into + " values "
                    + IntStream.range(from, from + AT_ONCE).mapToObj(row).collect(Collectors.joining(", ")));
        }
        var table = into.substring(0, into.indexOf(' '));
        database.texts("analyze table " + table);
    }

    private static String values(Object... values) {
        return Arrays.stream(values)
                .map(value -> value == null ? "null" : "'" + value + "'")
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String id(int number) {
        var at = FIRST.plus(BETWEEN.multipliedBy(number));
        return Ulid.min(at.toEpochMilli()).toLowerCase().substring(0, 16) + String.format("%010d", number);
    }

    private static String at(int number) {
        return FIRST.plus(BETWEEN.multipliedBy(number))
                .toString()
                .replace('T', ' ')
                .replace("Z", "");
    }
}
