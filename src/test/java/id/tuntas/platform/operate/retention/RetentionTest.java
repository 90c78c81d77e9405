package id.tuntas.platform.operate.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.nullValue;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.CallbackRequest;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.LockedRow;
import id.tuntas.testsupport.MappedSettings;
import id.tuntas.testsupport.RowsRead;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.agroal.api.AgroalDataSource;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class RetentionTest {

    private static final String ORDER = "01hzzzzzzzzzzzzzzzzzzzzzz1";

    @Inject
    Clock clock;

    @Inject
    Retention retention;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    FulfilmentDatabase database;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    DeleteOldRows deleteOldRows;

    @Inject
    Shards shards;

    @Inject
    @All
    List<RetentionRules> features;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.execute("delete from job_run");
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void bodiesOfOldCallbacksGoInPartsAndYoungOnesStay() {
        IntStream.range(0, 7).forEach(i -> callback(idAged(91, i), "REF-" + i));
        callback(idAged(89, 0), "REF-YOUNG");

        assertThat(purged("callback_body")).isEqualTo(7);

        assertThat(database.count("callback")).isEqualTo(8);
        assertThat(bodies("%")).isOne();
        assertThat(purged("callback_body")).isZero();
    }

    @Test
    void rowsOfOpenOrdersStayHoweverOldAndAreNoObstacle() {
        IntStream.range(0, 4).forEach(i -> callback(idAged(95, i), "OPEN-" + i));
        IntStream.range(0, 4)
                .forEach(i -> database.execute("insert into open_order (order_id, ref_id, due_at) values ('"
                        + idAged(95, i) + "', 'OPEN-" + i + "', utc_timestamp(6))"));
        IntStream.range(0, 5).forEach(i -> callback(idAged(94, i), "DONE-é-" + i));

        assertThat(purged("callback_body")).isEqualTo(5);

        assertThat(bodies("OPEN-%")).isEqualTo(4);
    }

    /// Their order was open for long, or they were kept for longer before.
    @Test
    void rowsThatWereLeftByFormerRunsGoToo() {
        callback(idAged(95, 0), "REF-OLD");
        notification(idAged(185, 0), "SENT", "utc_timestamp(6)");

        assertThat(retention.run().purged()).containsEntry("callback_body", 1).containsEntry("notification_text", 1);
    }

    /// Part after part began with them: a month of callbacks was read for each few hundred bodies.
    @Test
    void rowsThatWereHandledBeforeAreReadOnce() {
        for (int day = 92; day < 112; day++) {
            handledCallbacks(day, 200);
        }
        IntStream.range(0, 90).forEach(i -> callback(idAged(91, i), "REF-" + i));

        long before = RowsRead.byAll(new Sql(dataSource));
        assertThat(purged("callback_body")).isEqualTo(90);

        assertThat(RowsRead.byAll(new Sql(dataSource)) - before).isLessThan(4_000 + 6_000);
        assertThat(bodies("%")).isZero();
    }

    /// With a month behind the limit and another one, a million orders a day made it read 70 GB.
    @Test
    void runReadsSomeDaysBehindTheLimit() {
        for (int day = 92; day < 152; day++) {
            handledCallbacks(day, 100);
        }

        long before = RowsRead.byAll(new Sql(dataSource));
        assertThat(purged("callback_body")).isZero();

        assertThat(RowsRead.byAll(new Sql(dataSource)) - before).isLessThan(2_500);
    }

    /// Older rows are looked through in parts, of which this run may take another one.
    @Test
    void runLooksBehindTheLimitForAsLongAsTwoPeriods() {
        var rare = new DeleteOldRows(
                shards, MappedSettings.of(RetentionConfig.class, Map.of("tuntas.retention.every", "7d")), clock);
        handledCallbacks(400, 1);
        IntStream.of(96, 103).forEach(days -> callback(idAged(days, 0), "REF-" + days));

        assertThat(rare.delete(new Sql(dataSource), features)).containsEntry("callback_body", 2);
    }

    @Test
    void rowsOfTheSameTimeAreAllDeleted() {
        database.execute(
                "insert into open_order (order_id, ref_id, due_at) values ('" + ORDER + "', 'A-3', utc_timestamp(6))");
        IntStream.range(0, 10).forEach(i -> supplierTransaction("A-" + i, 95));
        database.execute("update supplier_transaction set seen_at = '2020-02-02 02:02:02.020202'");

        assertThat(purged("supplier_transaction")).isEqualTo(9);

        assertThat(database.count("supplier_transaction")).isOne();
    }

    /// As of a release that made its ids in another way.
    @Test
    void rowWithAnIdWithoutATimeDoesNotStopTheOthers() {
        database.execute("insert into job_run (id, job, started_at, finished_at, succeeded)"
                + " values ('000z-not-a-ulid', 'x', utc_timestamp(6), utc_timestamp(6), true), ('" + idAged(31, 0)
                + "', 'x', utc_timestamp(6), utc_timestamp(6), true)");

        assertThat(purged("job_run")).isEqualTo(2);
    }

    @Test
    void callbackThatArrivesAgainAfterItsBodyWasForgottenIsKnown() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        var completed = CallbackRequest.aCallback()
                .forOrder(Shop.refId(order), "SPY1700000000AA")
                .status("completed")
                .signedWith(ScriptedSupplier.SECRET);
        completed.post().statusCode(200);
        Shop.becomes(order, "completed");
        var id = idAged(91, 0);
        // That of the registration may have arrived meanwhile.
        database.execute("delete from callback where ref_id <> '" + Shop.refId(order) + "'");
        database.execute("update callback set id = '" + id + "'");
        assertThat(purged("callback_body")).isOne();
        var before = database.time("select updated_at from orders");

        completed.post().statusCode(200);

        assertThat(database.number("select deliveries from callback")).isEqualTo(2);
        assertThat(bodies("%")).isZero();
        Shop.call("dev-operator", "GET", "/v1/callbacks/" + id).statusCode(200).body("body", nullValue());
        assertThat(database.time("select updated_at from orders")).isEqualTo(before);
        assertThat(Shop.text(order, "status")).isEqualTo("completed");
    }

    @Test
    void textsOfSentNotificationsGoAndTheProofOfThemStays() {
        notification(idAged(181, 0), "SENT", "utc_timestamp(6)");
        notification(idAged(181, 1), "PENDING", "null");
        notification(idAged(1, 0), "SENT", "utc_timestamp(6)");

        assertThat(purged("notification_text")).isOne();

        assertThat(database.count("notification")).isEqualTo(3);
        assertThat(database.number("select count(*) from notification where content is null"))
                .isOne();
    }

    @Test
    void oldAttemptsAreDeleted() {
        attempt(idAged(181, 0), 1);
        attempt(idAged(181, 0), 2);
        attempt(idAged(1, 0), 1);

        assertThat(purged("notification_attempt")).isEqualTo(2);

        assertThat(database.count("notification_attempt")).isOne();
    }

    @Test
    void listedStatesAreDeletedUnlessTheOrderIsOpen() {
        database.execute("insert into open_order (order_id, ref_id, due_at) values ('" + ORDER
                + "', 'OPEN-1', utc_timestamp(6))");
        supplierTransaction("OPEN-1", 91);
        supplierTransaction("DONE-1", 91);
        supplierTransaction("DONE-2", 1);

        assertThat(purged("supplier_transaction")).isOne();

        assertThat(database.count("supplier_transaction")).isEqualTo(2);
    }

    @Test
    void transactionThatIsListedWhileItIsBeingDeletedStays() throws Exception {
        supplierTransaction("AGAIN", 91);

        try (var other = Executors.newSingleThreadExecutor()) {
            Future<Integer> purged;
            try (var row = LockedRow.of(dataSource, "select 1 from supplier_transaction where ref_id = 'AGAIN'")) {
                row.execute("update supplier_transaction set seen_at = '2099-01-01' where ref_id = 'AGAIN'");
                purged = other.submit(() -> purged("supplier_transaction"));
                database.awaitLockWait("delete from supplier_transaction%");
            }
            assertThat(purged.get()).isZero();
        }

        assertThat(database.count("supplier_transaction")).isOne();
    }

    /// Its orders would count as missing.
    @Test
    void transactionsThatARunningReconciliationHasSeenAreKept() {
        for (var status : List.of("RUNNING", "SUCCEEDED")) {
            reconciliation(status, status, 0);
            supplierTransaction(status, 91);
            database.execute("update supplier_transaction set reconciliation_id = ref_id where ref_id = ?", status);
        }

        assertThat(purged("supplier_transaction")).isOne();

        assertThat(database.texts("select ref_id from supplier_transaction")).containsExactly("RUNNING");
    }

    @Test
    void reconciliationsGoWithTheirFindings() {
        reconciliation(idAged(401, 0), "SUCCEEDED", 5);
        reconciliation(idAged(1, 0), "SUCCEEDED", 0);

        var result = retention.run();

        assertThat(result.purged()).containsEntry("reconciliation_finding", 5).containsEntry("reconciliation", 1);
    }

    @Test
    void reconciliationsThatTheNextOneNeedsAreKept() {
        reconciliation(idAged(405, 0), "SUCCEEDED", 1);
        reconciliation(idAged(404, 0), "SUCCEEDED", 2);
        reconciliation(idAged(403, 0), "FAILED", 0);
        reconciliation(idAged(402, 0), "RUNNING", 4);
        reconciliation(idAged(401, 0), "REQUESTED", 0);

        var result = retention.run();

        assertThat(result.purged()).containsEntry("reconciliation_finding", 1).containsEntry("reconciliation", 2);
        assertThat(database.texts("select status from reconciliation order by id"))
                .containsExactly("SUCCEEDED", "RUNNING", "REQUESTED");
    }

    @ParameterizedTest
    @CsvSource({
        "refusal, 31, 'at, reason, address, size, body_digest', 'utc_timestamp(6), '''', '''', 0, repeat(''x'', 32)'",
        "job_run, 31, 'job, started_at, finished_at, succeeded', '''x'', utc_timestamp(6), utc_timestamp(6), true'",
        "balance_snapshot, 401, 'taken_at, balance', 'utc_timestamp(6), 1'"
    })
    void oldRowsOfEveryTableGo(String table, int days, String columns, String values) {
        database.execute(
                "insert into " + table + " (id, " + columns + ") values ('" + idAged(days, 0) + "', " + values + ")");
        database.execute(
                "insert into " + table + " (id, " + columns + ") values ('" + idAged(1, 0) + "', " + values + ")");

        assertThat(purged(table)).isOne();
        assertThat(database.count(table)).isOne();
    }

    @ParameterizedTest
    @CsvSource({
        "promised_lock, 'item_id, quantity', '501, 2'",
        "promised_bill, 'item_id, target, total', '401, ''530'', 282500'"
    })
    void locksAndInquiriesAreForgottenAfterADay(String table, String columns, String values) {
        IntStream.of(23, 25, 25, 25, 25, 25, 100)
                .forEach(hours -> database.execute("insert into " + table + " (token, created_at, " + columns
                        + ") select concat('LCK-é-', count(*)), utc_timestamp(6) - interval " + hours + " hour, "
                        + values + " from " + table));

        assertThat(purged(table)).isEqualTo(6);

        assertThat(database.texts("select token from " + table)).containsExactly("LCK-é-0");
    }

    @ParameterizedTest
    @CsvSource({"'utc_timestamp(6) - interval 91 day', 1", "'utc_timestamp(6) - interval 1 day', 0", "null, 0"})
    void alertGoesAsLongAfterItsEndHoweverLongItLasted(String clearedAt, int purged) {
        database.execute("insert into operator_alert (id, code, subject, channel, recipient, detail, weight, raised_at,"
                + " cleared_at) values ('" + idAged(200, 0) + "', 'x', '', 'mail', '', '', 0, utc_timestamp(6), "
                + clearedAt + ")");

        assertThat(purged("operator_alert")).isEqualTo(purged);
    }

    @Test
    void ruleThatFailsDoesNotKeepTheOthersFromBeingFollowed() {
        RetentionRules broken = () -> List.of(RetentionRule.delete(OldRows.byId("no_such_table"), Duration.ofDays(1)));
        RetentionRules unknown = () -> {
            throw new IllegalStateException("no rules");
        };
        RetentionRules good = () -> List.of(RetentionRule.delete(OldRows.byId("job_run"), Duration.ofDays(30)));
        database.execute("insert into job_run (id, job, started_at, finished_at, succeeded) values ('" + idAged(31, 0)
                + "', 'x', utc_timestamp(6), utc_timestamp(6), true)");

        assertThatThrownBy(() -> deleteOldRows.delete(new Sql(dataSource), List.of(broken, unknown, good)))
                .hasMessageContaining("no_such_table")
                .hasSuppressedException(new IllegalStateException("no rules"));

        assertThat(database.count("job_run")).isZero();
    }

    private int purged(String rule) {
        return retention.run().purged().get(rule);
    }

    private String idAged(int days, int number) {
        return Ulid.min(clock.instant().minus(Duration.ofDays(days)).toEpochMilli() + number)
                .toLowerCase();
    }

    private void callback(String id, String refId) {
        database.execute("insert into callback (id, content_key, event, ref_id, invoice, status, verified_by, address,"
                + " received_at, last_received_at, body) values ('" + id + "', unhex(sha2('" + id + "', 256)),"
                + " 'order.paid', '" + refId + "', '', 'paid', 'x', '', utc_timestamp(6), utc_timestamp(6), '')");
    }

    private void handledCallbacks(int day, int count) {
        database.execute("insert into callback (id, content_key, event, ref_id, invoice, status, verified_by, address,"
                + " received_at, last_received_at, body) with recursive numbers as (select 0 as n union all select n + 1"
                + " from numbers where n + 1 < " + count + ") select concat(left('" + idAged(day, 0)
                + "', 22), lpad(n, 4, '0')), unhex(sha2(concat('" + day
                + "-', n), 256)), 'order.paid', 'X', '', 'paid',"
                + " 'x', '', utc_timestamp(6), utc_timestamp(6), null from numbers");
    }

    private void notification(String id, String status, String sentAt) {
        database.execute("insert into notification (id, order_id, kind, channel, recipient, locale, status, created_at,"
                + " sent_at, content) values ('" + id + "', '" + id + "', 'DELIVERED', 'email', 'a@example.com', 'id',"
                + " '" + status + "', utc_timestamp(6), " + sentAt + ", 'x')");
    }

    private void reconciliation(String id, String status, int findings) {
        database.execute("insert into reconciliation (id, status, created_at) values (?, ?, '2020-01-01')", id, status);
        IntStream.range(0, findings)
                .forEach(i -> database.execute(
                        "insert into reconciliation_finding (id, reconciliation_id, kind, ref_id, detail)"
                                + " values (concat(left(?, 25), ?), ?, 'FOREIGN', 'X', '')",
                        id,
                        i,
                        id));
    }

    private void attempt(String notification, int number) {
        database.execute("insert into notification_attempt (notification_id, number, at, took_ms, result, answer)"
                + " values ('" + notification + "', " + number + ", utc_timestamp(6), 1, 'failed', 'busy')");
    }

    private void supplierTransaction(String refId, int days) {
        database.execute("insert into supplier_transaction (ref_id, invoice, activity, status, price, fees, amount,"
                + " seen_at) values ('" + refId + "', '', 'order', 'paid', 0, 0, 0, utc_timestamp(6) - interval " + days
                + " day)");
    }

    private long bodies(String refIds) {
        return database.number("select count(*) from callback where body is not null and ref_id like '" + refIds + "'");
    }
}
