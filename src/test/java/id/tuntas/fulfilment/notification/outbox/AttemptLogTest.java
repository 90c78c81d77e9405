package id.tuntas.fulfilment.notification.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.notification.channel.SendOutcome.TryAgain;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.testsupport.ExecutedStatements;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AttemptLogTest {

    @Inject
    SendNotifications sending;

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows given;

    @Inject
    ExecutedStatements statements;

    @Inject
    Clock clock;

    @BeforeEach
    void clean() {
        database.clean();
    }

    /// Otherwise each connection would prepare one for each number, and keep it.
    @Test
    void statementIsTheSameForAnyNumberOfAttempts() {
        var executed = statements.during(() -> IntStream.of(1, 3, 7).forEach(this::recordAttempts));

        assertThat(executed.stream()
                        .filter(sql -> sql.startsWith("insert into " + AttemptLog.NAME))
                        .map(sql -> sql.replaceFirst("json_table\\(N?'.*', '\\$", "json_table(?, '\\$"))
                        .distinct())
                .hasSize(1);
        assertThat(database.number("select count(*) from notification_attempt where number = 1 and took_ms = 1500"
                        + " and result = 'failed' and answer = 'busy, \"é\"' and at <= utc_timestamp(6)"))
                .isEqualTo(11);
    }

    private void recordAttempts(int count) {
        var now = clock.instant();
        List<Acted<Attempt>> results = IntStream.range(0, count)
                .mapToObj(_ -> given.notification(now, "status", "pending"))
                .map(id -> new Acted<Attempt>(
                        new Claim(id, 0, 0, 0, now, false, null),
                        new Attempt.Tried(
                                TryAgain.because("busy, \"é\""), now, Duration.ofMillis(1500), "subject", null),
                        null))
                .toList();
        QuarkusTransaction.requiringNew().run(() -> sending.record(results));
    }
}
