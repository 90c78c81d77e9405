package id.tuntas.platform.operate.audit.chain;

import static id.tuntas.testsupport.Shop.call;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import com.github.f4b6a3.ulid.Ulid;
import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AuditChainTest {

    private static final String ALARM = "audit_log_broken";

    @Inject
    SealAuditLog seal;

    @Inject
    CheckAuditLog check;

    @Inject
    ChainTable table;

    @Inject
    Alarms alarms;

    @Inject
    Clock clock;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void threeActions() {
        database.clean();
        List.of("retention", "key-rotation", "retention").forEach(this::acted);
    }

    private void acted(String job) {
        database.execute(
                "insert into audit (id, at, who, action, object) values (?, utc_timestamp(6), 'operator', 'job.run', ?)",
                UlidCreator.getMonotonicUlid().toLowerCase(),
                job);
    }

    @AfterEach
    void clean() {
        database.clean();
    }

    @Test
    void everyEntryIsSealedOnceAndTheChainIsIntact() {
        assertThat(seal.run().sealed()).isEqualTo(3);
        assertThat(seal.run().sealed()).isZero();

        assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(3, null));
        call("dev-viewer", "GET", "/v1/audit/chain")
                .body("sealed", equalTo(3))
                .body("intact", equalTo(true))
                .body("digest", equalTo(lines().getLast().digest()));
        assertThat(alarms.now()).extracting(Alarm::code).doesNotContain(ALARM);
    }

    @Test
    void linesAreVerifiedWithoutThisApplication() throws NoSuchAlgorithmException {
        seal.run();

        var previous = "0".repeat(64);
        for (var line : lines()) {
            var digest = MessageDigest.getInstance("SHA-256").digest((previous + line.entry()).getBytes(UTF_8));
            assertThat(line.digest()).isEqualTo(HexFormat.of().formatHex(digest));
            assertThat(line.entry()).contains("\"job.run\"").contains("\"operator\"");
            previous = line.digest();
        }
        assertThat(lines()).extracting(Line::position).containsExactly("1", "2", "3");
    }

    /// Ids are given before the commit, so that a transaction can commit an older one later.
    @Test
    void lateEntryWithAnOlderIdIsSealedToo() {
        seal.run();
        database.execute(
                "insert into audit (id, at, who, action, object) select concat(substr(id, 1, 10), ?), at,"
                        + " 'operator', 'job.run', 'late' from audit order by id limit 1",
                "0".repeat(16));

        assertThat(seal.run().sealed()).isOne();
        assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(4, null));
    }

    /// Such as after the clock was set back, or if somebody has inserted it.
    @Test
    void entryThatIsMuchOlderThanTheNewestIsSealedByTheCheck() {
        seal.run();
        var id = Ulid.min(Instant.now().minus(Duration.ofHours(3)).toEpochMilli())
                .toLowerCase();
        database.execute(
                "insert into audit (id, at, who, action, object) values (?, utc_timestamp(6), 'operator', 'job.run', 'old')",
                id);
        assertThat(seal.run().sealed()).isZero();

        try (var log = CapturedLog.open()) {
            assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(4, null));
            assertThat(log.lines())
                    .extracting(CapturedLog.Line::message)
                    .contains("1 entries of the audit log had no seal, and are sealed now: [" + id + "]");
        }
        acted("key-rotation");
        assertThat(seal.run().sealed()).isOne();
        database.execute("delete from audit where object = 'old'");

        assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(3, 4L));
    }

    @Test
    void changedEntryIsFound() {
        seal.run();
        database.execute("update audit set who = 'somebody else' where action = 'job.run' and object = 'key-rotation'");

        assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(1, 2L));
        assertThat(alarms.now()).extracting(Alarm::code).contains(ALARM);
        call("dev-viewer", "GET", "/v1/audit/chain")
                .body("intact", equalTo(false))
                .body("broken_at", equalTo(2));
    }

    @Test
    void deletedEntryIsFound() {
        seal.run();
        database.execute("delete from audit where object = 'key-rotation'");

        assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(1, 2L));
    }

    @Test
    void deletedSealIsFound() {
        seal.run();
        database.execute("delete from audit_seal where position = 2");

        assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(1, 2L));
    }

    @Test
    void cutOffEndIsFound() {
        seal.run();
        check.run();
        cutOff();

        assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(2, 3L));
    }

    @Test
    void endThatIsCutOffBeforeItsFirstCheckIsFound() {
        seal.run();
        check.run();
        acted("retention");
        try (var log = CapturedLog.open()) {
            seal.run();
            assertThat(log.lines())
                    .extracting(CapturedLog.Line::message)
                    .contains("the audit log is sealed: 4 entries, last digest "
                            + lines().getLast().digest());
        }
        cutOff();

        assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(3, 4L));
    }

    @Test
    void cutOffEndIsFoundAfterTheChainHasGrownBeyondIt() {
        seal.run();
        check.run();
        cutOff();
        acted("retention");
        acted("retention");
        seal.run();

        assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(2, 3L));
    }

    private void cutOff() {
        database.execute("delete from audit_seal order by position desc limit 1");
        database.execute("delete from audit order by id desc limit 1");
    }

    @Test
    void cutOffEndIsFoundUntilAnOperatorAcceptsIt() {
        cutOffEndIsFound();

        assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(2, 3L));
        acted("retention");
        seal.run();
        assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(2, 3L));
        assertThat(alarms.now()).extracting(Alarm::code).contains(ALARM);

        accept(3);
        seal.run();
        assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(3, null));
        assertThat(alarms.now()).extracting(Alarm::code).doesNotContain(ALARM);
    }

    @Test
    void changedEntryIsNotFoundAnyMoreOnceItIsAccepted() {
        changedEntryIsFound();

        accept(2);
        seal.run();

        assertThat(check.run()).isEqualTo(new CheckAuditLog.Result(3, null));
    }

    /// As `operations.md` says.
    private void accept(int brokenAt) {
        database.execute("delete from audit_seal where position >= " + brokenAt);
        database.execute("delete from audit_check");
    }

    @Test
    void findingOfALaterCheckStays() {
        seal.run();
        check.run();
        var earlier = QuarkusTransaction.requiringNew().call(table::lastCheck).orElseThrow();
        database.execute("update audit set who = 'somebody else' where object = 'key-rotation'");
        check.run();

        QuarkusTransaction.requiringNew().run(() -> table.checked(earlier, clock.instant()));

        assertThat(alarms.now()).extracting(Alarm::code).contains(ALARM);
    }

    @Test
    void findingAfterTheClockWasSetBackIsKept() {
        seal.run();
        check.run();
        database.execute("update audit_check set checked_at = checked_at + interval 12 hour");
        database.execute("update audit set who = 'somebody else' where object = 'key-rotation'");

        check.run();

        assertThat(alarms.now()).extracting(Alarm::code).contains(ALARM);
    }

    @Test
    void malformedBoundsAreRefused() {
        call("dev-viewer", "GET", "/v1/audit/chain/lines?after=-1").statusCode(422);
        call("dev-viewer", "GET", "/v1/audit/chain/lines?limit=5001").statusCode(422);
        call("dev-storefront", "GET", "/v1/audit/chain").statusCode(403);
    }

    private record Line(String position, String digest, String entry) {}

    private static List<Line> lines() {
        return call("dev-viewer", "GET", "/v1/audit/chain/lines")
                .extract()
                .asString()
                .lines()
                .map(line -> line.split(" ", 3))
                .map(parts -> new Line(parts[0], parts[1], parts[2]))
                .toList();
    }
}
