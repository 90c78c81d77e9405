package id.tuntas.fulfilment.operations;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;

/// A shop's last 24 hours, for the pictures of the documents: always the same, but for the time of day.
@ApplicationScoped
public class WorkingDay {

    private static final int HOURS = 24;

    /// How many orders are bought in an hour, from now backwards.
    private static final int[] PACE = {
        21, 24, 27, 31, 28, 22, 18, 20, 26, 23, 17, 12, 8, 5, 3, 2, 3, 4, 7, 11, 16, 19, 22, 20
    };

    private static final List<Goods> GOODS = List.of(
            new Goods(101, "Telkomsel 10K", "H2H", 10_850),
            new Goods(102, "XL Data 20 GB", "H2H", 68_500),
            new Goods(201, "Instagram followers", "SMM", 24_000),
            new Goods(301, "Mobile Legends 86 diamonds", "H2H", 21_300),
            new Goods(401, "PLN token 50K", "BILL", 51_500),
            new Goods(501, "Steam wallet 60K", "AUTO", 64_200));

    private static final List<String> CUSTOMERS =
            List.of("Sari Dewi", "Budi Santoso", "Ayu Lestari", "Rizky Pratama", "Putri Wulandari", "Agus Setiawan");

    private static final List<String> REASONS = List.of("NUMBER_BLOCKED", "PRODUCT_DISRUPTED", "NUMBER_BLOCKED");

    private final GivenRows rows;
    private final FulfilmentDatabase database;
    private final SampleOrders orders;
    private final Clock clock;
    private final Random random = new Random(1);
    private int number = 24_300;

    WorkingDay(GivenRows rows, FulfilmentDatabase database, SampleOrders orders, Clock clock) {
        this.rows = rows;
        this.database = database;
        this.orders = orders;
        this.clock = clock;
    }

    private record Goods(int id, String name, String kind, int price) {}

    /// Replaces the orders that are there.
    void fill() {
        List.of(
                        "open_order",
                        "notification",
                        "timeline",
                        "code_owner",
                        "order_unit",
                        "order_line",
                        "orders",
                        "callback")
                .forEach(table -> database.execute("delete from " + table));
        List.of("refusal", "hourly_figure", "balance_snapshot")
                .forEach(table -> database.execute("delete from " + table));
        var now = clock.instant();
        long balance = 999_400_000;
        for (int hour = HOURS - 1; hour >= 0; hour--) {
            for (int order = 0; order < PACE[hour]; order++) {
                balance -= buy(now.minus(Duration.ofMinutes(hour * 60L + 59 - order * 55L / PACE[hour])));
            }
            balance += hour == 9 ? 15_000_000 : 0;
            snapshot(now.minus(Duration.ofHours(hour)), balance);
        }
        for (int refusal = 0; refusal < 3; refusal++) {
            rows.refusal(now.minusSeconds(1_900 + 7 * refusal), "address", "203.0.113.9");
        }
        unfinished();
    }

    /// @return what it cost
    private int buy(Instant at) {
        var goods = GOODS.get(random.nextInt(GOODS.size()));
        int luck = random.nextInt(100);
        var status = luck < 93 ? "COMPLETED" : luck < 98 ? "FAILED" : "PARTIAL";
        var isFailed = status.equals("FAILED");
        var learntBy = random.nextInt(100) < 96 ? "CALLBACK" : "POLL";
        var ended = at.plusMillis(2_000 + random.nextInt(9_000));
        var detected =
                ended.plusMillis(learntBy.equals("POLL") ? 2_000 + random.nextInt(14_000) : 80 + random.nextInt(700));
        int amount = isFailed ? 0 : goods.price();
        var id = id(at);
        number++;
        var reference = rows.order(
                at,
                "id",
                id,
                "ref_id",
                "ref-" + number,
                "reference",
                "SHOP-" + number,
                "status",
                status,
                "amount",
                goods.price(),
                "refunded",
                goods.price() - amount,
                "learnt_by",
                learntBy,
                "invoice",
                "SPY17950" + number,
                "reason",
                isFailed ? REASONS.get(random.nextInt(REASONS.size())) : null,
                "customer_name",
                CUSTOMERS.get(random.nextInt(CUSTOMERS.size())),
                "customer_email",
                "customer@example.com",
                "placed_at",
                GivenRows.text(at),
                "finished_at",
                GivenRows.text(detected));
        rows.line(
                reference,
                "id",
                id,
                "item_id",
                goods.id(),
                "name",
                goods.name(),
                "kind",
                goods.kind(),
                "price",
                goods.price(),
                "status",
                status);
        database.execute(
                "insert into supplier_transaction (ref_id, invoice, activity, status, price, fees, amount,"
                        + " updated_at, seen_at) values (?, '', 'order', ?, ?, 0, ?, ?, utc_timestamp(6))"
                        + " on duplicate key update seen_at = seen_at",
                "ref-" + number,
                isFailed ? "failed" : "completed",
                goods.price(),
                goods.price(),
                GivenRows.text(ended));
        rows.callback(
                ended,
                "ref_id",
                "ref-" + number,
                "status",
                isFailed ? "failed" : "completed",
                "deliveries",
                random.nextInt(40) == 0 ? 2 : 1);
        rows.notification(
                detected,
                "order_id",
                id,
                "kind",
                isFailed ? "failed" : "delivered",
                "sent_at",
                GivenRows.text(detected.plusMillis(400)));
        return amount;
    }

    private void unfinished() {
        for (int order = 0; order < 4; order++) {
            orders.processing();
        }
        orders.mark(orders.processing(), "stuck");
        orders.waiting("unavailable");
        orders.waiting("unavailable");
        orders.waiting("price");
        database.execute("update orders set created_at = created_at - interval 2 minute where finished_at is null");
        database.execute("update orders set created_at = created_at - interval 24 minute where attention = 'stuck'");
        database.execute("update orders set created_at = created_at - interval 9 minute where status = 'WAITING'");
        rows.notification(
                clock.instant(),
                "status",
                "dead",
                "channel",
                "webhook",
                "recipient",
                "https://shop.example/hook",
                "last_error",
                "the receiver answered 500");
    }

    private void snapshot(Instant at, long balance) {
        database.execute(
                "insert into balance_snapshot (id, taken_at, balance) values (?, ?, ?)",
                id(at),
                GivenRows.text(at),
                balance);
    }

    private String id(Instant at) {
        return Ulid.min(at.toEpochMilli()).toLowerCase().substring(0, 16)
                + String.format("%010d", random.nextInt(1_000_000_000));
    }
}
