package id.tuntas.fulfilment.order.figures;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.RowsRead;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Marks that nobody looks after cost no more with each month.
@QuarkusTest
class UndeliverableAlarmsTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    Clock clock;

    @Inject
    UndeliverableAlarms alarms;

    @BeforeEach
    @AfterEach
    void clean() {
        database.clean();
    }

    @Test
    void fewAreCounted() {
        assertThat(now()).isEmpty();

        finishedWithoutNotice(3);

        assertThat(now()).singleElement().satisfies(alarm -> {
            assertThat(alarm.detail()).isEqualTo("Finished orders whose customers could not be notified: 3.");
            assertThat(alarm.weight()).isEqualTo(2);
        });
    }

    @Test
    void notAllOfManyAreRead() {
        finishedWithoutNotice(1_300);

        assertThat(now()).extracting(Alarm::detail).allSatisfy(detail -> assertThat(detail)
                .endsWith(": more than 1000."));
        assertThat(RowsRead.during(new Sql(dataSource), () -> alarms.alarms(clock.instant())))
                .isLessThan(1_200);
    }

    private List<Alarm> now() {
        return QuarkusTransaction.requiringNew().call(() -> alarms.alarms(clock.instant()));
    }

    private void finishedWithoutNotice(int orders) {
        for (int i = 0; i < orders; i++) {
            rows.order(clock.instant(), "attention", Attention.UNDELIVERABLE_NOTICE.code());
        }
        database.execute("update orders set finished_at = updated_at");
    }
}
