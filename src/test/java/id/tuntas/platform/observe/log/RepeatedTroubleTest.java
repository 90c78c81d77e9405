package id.tuntas.platform.observe.log;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.database.commit.GroupCommit;
import java.sql.SQLException;
import java.util.concurrent.CompletionException;
import java.util.logging.Level;
import java.util.stream.IntStream;
import org.jboss.logmanager.ExtLogRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepeatedTroubleTest {

    private static final Throwable AWAY = new IllegalStateException(new SQLException("refused", "08S01"));

    private final RepeatedTrouble filter = new RepeatedTrouble();

    @Test
    void outageIsOneLineWithoutAStackTrace() {
        var entries = IntStream.range(0, 1_000)
                .mapToObj(i -> entry("id.tuntas", "it failed", AWAY))
                .filter(filter::isLogged)
                .toList();

        assertThat(entries).singleElement().satisfies(entry -> {
            assertThat(entry.getMessage()).isEqualTo("it failed (CONNECTION_LOST)");
            assertThat(entry.getThrown()).isNull();
        });
    }

    @ParameterizedTest
    @CsvSource({"40001, 1213", "HY000, 1205"})
    void eachLostRaceIsALineWithoutAStackTrace(String state, int code) {
        for (int i = 0; i < 3; i++) {
            var entry = entry("id.tuntas", "it failed", new IllegalStateException(new SQLException("", state, code)));

            assertThat(filter.isLogged(entry)).isTrue();

            assertThat(entry.getMessage()).isEqualTo("it failed (LOST_RACE)");
            assertThat(entry.getThrown()).isNull();
        }
    }

    @Test
    void fullQueueIsOneLineWithoutAStackTrace() {
        var entries = IntStream.range(0, 1_000)
                .mapToObj(i -> entry("id.tuntas", "it failed", new CompletionException(new GroupCommit.Refused())))
                .filter(filter::isLogged)
                .toList();

        assertThat(entries).singleElement().satisfies(entry -> {
            assertThat(entry.getMessage()).isEqualTo("it failed (too many items are waiting to be written)");
            assertThat(entry.getThrown()).isNull();
        });
    }

    @Test
    void eachConditionIsLogged() {
        assertThat(filter.isLogged(entry("id.tuntas", "this failed", AWAY))).isTrue();
        assertThat(filter.isLogged(entry("id.tuntas", "that failed", AWAY))).isTrue();
        assertThat(filter.isLogged(entry("id.tuntas.platform.work", "this failed", AWAY)))
                .isTrue();
    }

    @Test
    void repeatedDriverMessagesWithoutTheErrorAreLoggedOnce() {
        assertThat(filter.isLogged(entry("com.arjuna.ats.jta", "no commit", null)))
                .isTrue();
        assertThat(filter.isLogged(entry("com.arjuna.ats.jta", "no commit", null)))
                .isFalse();
    }

    @Test
    void driverMessagesThatDifferInAFileAreLoggedOnce() {
        assertThat(filter.isLogged(entry("org.hibernate.orm.jdbc.error", "Disk full (/tmp/#sql-1.MAI)", null)))
                .isTrue();
        assertThat(filter.isLogged(entry("org.hibernate.orm.jdbc.error", "Disk full (/tmp/#sql-2.MAI)", null)))
                .isFalse();
        assertThat(filter.isLogged(entry("org.hibernate.orm.jdbc.error", "The table 'orders' is full", null)))
                .isTrue();
    }

    @Test
    void driverThatExplainsItselfIsOneLine() {
        var entry = entry("io.agroal.pool", "no connection\n\nThe last packet was sent 0 milliseconds ago.", null);

        assertThat(filter.isLogged(entry)).isTrue();

        assertThat(entry.getMessage()).isEqualTo("no connection");
    }

    @Test
    void everythingElseIsLoggedUnchanged() {
        var defect = new IllegalStateException("a mistake");

        for (int i = 0; i < 3; i++) {
            var entry = entry("id.tuntas", "it failed", defect);
            assertThat(filter.isLogged(entry)).isTrue();
            assertThat(entry.getThrown()).isSameAs(defect);
            assertThat(filter.isLogged(entry("id.tuntas", "said", null))).isTrue();
        }
    }

    private static ExtLogRecord entry(String logger, String message, @Nullable Throwable thrown) {
        var entry = new ExtLogRecord(Level.WARNING, message, RepeatedTroubleTest.class.getName());
        entry.setLoggerName(logger);
        entry.setThrown(thrown);
        return entry;
    }
}
