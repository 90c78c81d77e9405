package id.tuntas.commerce.retention;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.operate.job.JobReplicas;
import id.tuntas.platform.operate.retention.DeleteOldRows;
import id.tuntas.platform.operate.retention.Retention;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.testsupport.LockedRow;
import id.tuntas.testsupport.MappedSettings;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CommerceRetentionTest {

    private static final Duration MORE_THAN_A_MONTH = Duration.ofDays(31);
    private static final Duration NEARLY_A_MONTH = Duration.ofDays(29);
    private static final Duration MORE_THAN_A_WEEK = Duration.ofDays(8);
    private static final Duration NEARLY_A_WEEK = Duration.ofDays(6);
    private static final CommerceConfig ROLE_OFF =
            MappedSettings.of(CommerceConfig.class, Map.of("tuntas.commerce.enabled", "false"));

    @Inject
    CommerceRetention retention;

    @Inject
    @All
    List<OldCommerceRows> old;

    @Inject
    DeleteOldRows deleteOldRows;

    @Inject
    CommerceRetentionConfig config;

    @Inject
    RetentionConfig period;

    @Inject
    id.tuntas.commerce.CommerceDatabase inUse;

    @Inject
    Retention ofFulfilment;

    @Inject
    JobReplicas replicas;

    @Inject
    Clock clock;

    @Inject
    CommerceDatabase database;

    @Inject
    @DataSource("commerce")
    AgroalDataSource dataSource;

    private String account;

    @BeforeEach
    void nameAccount() {
        account = UlidCreator.getUlid().toLowerCase();
    }

    @Test
    void callbacksAreForgottenAMonthAfterTheirEvent() {
        delivery(MORE_THAN_A_MONTH, null);
        delivery(NEARLY_A_MONTH, null);
        delivery(MORE_THAN_A_MONTH, clock.instant().plusSeconds(3_600));

        retention.run();

        assertLeft("delivery", 2);
    }

    @Test
    void callbackThatIsMadeDueWhileItIsBeingDeletedStays() throws Exception {
        var id = delivery(MORE_THAN_A_MONTH, null);

        try (var other = Executors.newSingleThreadExecutor()) {
            Future<?> run;
            try (var row = LockedRow.of(dataSource, "select id from delivery where id = ?", id)) {
                row.execute("update delivery set due_at = '2099-01-01' where id = ?", id);
                run = other.submit(() -> retention.run());
                database.awaitLockWait("delete from delivery%");
            }
            run.get();
        }

        assertLeft("delivery", 1);
    }

    @Test
    void locksAreForgottenAWeekAfterTheirEnd() {
        lock("RELEASED", MORE_THAN_A_WEEK, null);
        lock("USED", NEARLY_A_WEEK, null);
        lock("ACTIVE", MORE_THAN_A_WEEK, clock.instant().plusSeconds(3_600));

        retention.run();

        assertLeft("stock_lock", 2);
    }

    @Test
    void inquiriesAreForgottenAWeekAfterTheirEnd() {
        inquiry(MORE_THAN_A_WEEK);
        inquiry(NEARLY_A_WEEK);

        retention.run();

        assertLeft("bill_inquiry", 1);
    }

    @Test
    void fullPartIsFollowedByTheNextOneAtOnce() {
        for (int row = 0; row < 7; row++) {
            inquiry(MORE_THAN_A_WEEK);
        }

        retention.run();

        assertLeft("bill_inquiry", 0);
    }

    /// While commerce's rules were in the job `retention`, its run counted, and left them until the next period.
    @Test
    void replicaWithoutTheRoleLeavesTheJobToOneWithIt() {
        delivery(MORE_THAN_A_MONTH, null);
        var withRole = replicas.with(List.of(retention));
        var withoutRole = replicas.with(
                List.of(ofFulfilment, new CommerceRetention(inUse, old, deleteOldRows, ROLE_OFF, config, period)));

        assertThat(withoutRole.runs("commerce-retention"))
                .isBefore(clock.instant().plusSeconds(60));
        assertLeft("delivery", 1);
        assertThat(withRole.runs("commerce-retention")).isAfter(clock.instant().plus(Duration.ofHours(1)));
        assertLeft("delivery", 0);
    }

    private void assertLeft(String table, int rows) {
        assertThat(database.number("select count(*) from " + table + " where account_id = ?", account))
                .isEqualTo(rows);
    }

    /// @return its id
    private String delivery(Duration age, Instant dueAt) {
        var created = clock.instant().minus(age);
        var id = UlidCreator.getUlid(created.toEpochMilli()).toLowerCase();
        database.execute(
                "insert into delivery (id, account_id, event, ref_id, invoice, signed_status, status, attempts, held,"
                        + " created_at, due_at) values (?, ?, 'order.paid', 'R', 'SPY', 'paid', 'DELIVERED', 1, false, ?, ?)",
                id,
                account,
                Columns.utc(created),
                utc(dueAt));
        return id;
    }

    private void lock(String status, Duration age, Instant dueAt) {
        var end = Columns.utc(clock.instant().minus(age));
        database.execute(
                "insert into stock_lock (token, account_id, variant_id, quantity, status, locked_at, expires_at, due_at)"
                        + " values (?, ?, 621, 1, ?, ?, ?, ?)",
                "LCK-" + UUID.randomUUID(),
                account,
                status,
                end,
                end,
                utc(dueAt));
    }

    private void inquiry(Duration age) {
        var end = Columns.utc(clock.instant().minus(age));
        database.execute(
                "insert into bill_inquiry (token, account_id, variant_id, target, name, period, bill_amount, admin,"
                        + " created_at, expires_at) values (?, ?, 401, '1', 'N', 'NOV2026', 1, 0, ?, ?)",
                UUID.randomUUID().toString(),
                account,
                end,
                end);
    }

    private static Object utc(Instant time) {
        return time == null ? null : Columns.utc(time);
    }
}
