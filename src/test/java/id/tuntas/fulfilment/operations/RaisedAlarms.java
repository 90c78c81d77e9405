package id.tuntas.fulfilment.operations;

import id.tuntas.fulfilment.operations.alert.ScriptedAlarms;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;

/// Every state that needs an operator, at once.
@ApplicationScoped
class RaisedAlarms {

    /// Later than those of real runs.
    private static final String HELD_BACK = "7zzzzzzzzzzzzzzzzzzzzzzzz1";

    private static final String INCOMPLETE = "7zzzzzzzzzzzzzzzzzzzzzzzz2";
    private static final String COMPARED = "7zzzzzzzzzzzzzzzzzzzzzzzz3";

    private final SampleOrders orders;
    private final GivenRows rows;
    private final FulfilmentDatabase database;
    private final ScriptedAlarms scripted;
    private final Clock clock;
    private final List<String> made = new ArrayList<>();

    RaisedAlarms(
            SampleOrders orders, GivenRows rows, FulfilmentDatabase database, ScriptedAlarms scripted, Clock clock) {
        this.orders = orders;
        this.rows = rows;
        this.database = database;
        this.scripted = scripted;
        this.clock = clock;
    }

    /// @return the references of the orders, by mark or status
    Map<String, String> raise() {
        var references = new HashMap<String, String>();
        for (var mark : Attention.values()) {
            // That one is an alarm once the order has ended.
            var order =
                    made(mark == Attention.UNDELIVERABLE_NOTICE ? orders.completed(10_000, 0) : orders.processing());
            orders.mark(order, mark.code());
            references.put(mark.code(), order.reference);
        }
        references.put("uncertain", uncertain());
        waitingForMoney();
        failed();
        notifications();
        rows.refusal(clock.instant(), "address", "192.0.2.77");
        work();
        findings();
        database.execute("update webhook_registration set status = 'FAILED', last_error = 'the test never came'");
        heldBack();
        // Their conditions would disturb other tests.
        scripted.raise("certificate_expires", 1);
        scripted.raise("alerts_not_sent", 1);
        scripted.raise("unreadable", 1);
        return references;
    }

    /// Both cannot hold at once.
    void incompleteInsteadOfHeldBack() {
        sync(INCOMPLETE, "INCOMPLETE", "1 of 10 were listed");
    }

    void clear() {
        scripted.clear();
        database.execute("delete from sync_run where id in (?, ?)", HELD_BACK, INCOMPLETE);
        database.execute("update webhook_registration set status = 'CONFIRMED', last_error = null");
        database.execute("delete from reconciliation_finding where reconciliation_id = ?", COMPARED);
        database.execute("delete from reconciliation where id = ?", COMPARED);
        database.execute("update audit_check set broken_at = null, finding = null");
        database.execute("update job set last_success_at = utc_timestamp(6), due_at = utc_timestamp(6)"
                + " where name in ('key-rotation', 'audit-check')");
        database.execute("delete from paused_queue where queue = 'operator-alerts'");
        database.execute("delete from notification where recipient = 'alarms@example.com'");
        database.execute("delete from refusal where address = '192.0.2.77'");
        database.execute("delete from orders where reference like 'ALARMS-FAILED-%'");
        made.forEach(id -> {
            database.execute("delete from open_order where order_id = ?", id);
            database.execute("delete from order_line where order_id = ?", id);
            database.execute("delete from orders where id = ?", id);
        });
        made.clear();
    }

    private Order made(Order order) {
        made.add(order.id);
        return order;
    }

    private String uncertain() {
        var order = made(orders.processing());
        database.execute("update orders set status = 'UNCERTAIN' where id = ?", order.id);
        return order.reference;
    }

    /// More than the balance covers, so that it is not sent.
    private void waitingForMoney() {
        var order = made(orders.waiting("balance"));
        database.execute("update order_line set price = 10000000000000 where order_id = ?", order.id);
    }

    /// As many as it takes to be among the first causes.
    private void failed() {
        var now = clock.instant();
        IntStream.range(0, 5)
                .forEach(number -> rows.order(
                        now,
                        "reference",
                        "ALARMS-FAILED-" + number,
                        "status",
                        "FAILED",
                        "reason",
                        "NUMBER_BLOCKED",
                        "finished_at",
                        GivenRows.text(now)));
    }

    private void notifications() {
        var now = clock.instant();
        var text = "it flew away";
        rows.notification(
                now, "recipient", "alarms@example.com", "channel", "pigeon", "status", "dead", "last_error", text);
        rows.notification(now, "recipient", "alarms@example.com", "status", "pending", "last_error", "greylisted");
    }

    private void work() {
        database.execute("insert into paused_queue (queue, since, who, note) values ('operator-alerts',"
                + " utc_timestamp(6) - interval 30 day, 'operator', 'the mail server moves')");
        List.of("key-rotation", "audit-check").forEach(this::postpone);
        database.execute(
                "update job set last_success_at = '2020-01-01', last_error = null where name = 'key-rotation'");
        Awaitility.await()
                .until(() -> database.execute("update audit_check set broken_at = 3, finding = 'its entry was changed'")
                        > 0);
    }

    /// A run, such as the first one after the start, would undo what is written here.
    private void postpone(String job) {
        Awaitility.await()
                .until(() -> database.execute(
                                "update job set due_at = utc_timestamp(6) + interval 1 day"
                                        + " where name = ? and last_success_at is not null and leased_until is null",
                                job)
                        > 0);
    }

    private void findings() {
        database.execute(
                "insert into reconciliation (id, status, created_at, started_at, finished_at, foreign_count)"
                        + " values (?, 'SUCCEEDED', utc_timestamp(6), utc_timestamp(6), utc_timestamp(6), 1)",
                COMPARED);
        database.execute(
                "insert into reconciliation_finding (id, reconciliation_id, kind, ref_id, theirs, detail)"
                        + " values (?, ?, 'FOREIGN', 'not-ours', 10000, 'it belongs to none of our orders')",
                COMPARED,
                COMPARED);
    }

    private void heldBack() {
        sync(HELD_BACK, "HELD_BACK", "9 of 10 items are missing");
    }

    private void sync(String id, String status, String detail) {
        database.execute(
                "insert into sync_run (id, kind, status, started_at, finished_at, missing, detail)"
                        + " values (?, 'FULL', ?, utc_timestamp(6), utc_timestamp(6), 9, ?)",
                id,
                status,
                detail);
    }
}
