package id.tuntas.fulfilment.order.figures;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.figures.MarkedOrders.Marked;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.RowsRead;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Marks that nobody looks after cost no more with each month, and do not hide new ones.
@QuarkusTest
class MarkedOrdersTest {

    private static final Attention MARK = Attention.UNKNOWN_AT_SUPPLIER;
    private static final Instant BEGIN = Instant.parse("2026-11-01T00:00:00Z");
    private static final Instant LATER = BEGIN.plusSeconds(3_600);

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    MarkedOrders orders;

    @BeforeEach
    @AfterEach
    void clean() {
        database.clean();
    }

    @Test
    void noneHasTheMark() {
        marked(Attention.STUCK, BEGIN);

        assertThat(now()).isEmpty();
    }

    @Test
    void weightIsTheTimeOfTheNewestEntryAboutTheMark() {
        marked(MARK, BEGIN);
        var recent = marked(MARK, LATER);
        entries(MARK.entryKind());
        database.execute("update timeline set at = at + interval 1 minute where at = ?", GivenRows.text(LATER));
        database.execute("update orders set updated_at = '2026-11-28' where reference = ?", recent);

        assertThat(now()).hasValue(new Marked("2", LATER.plusSeconds(60).toEpochMilli()));
        database.execute("update orders set attention = null where reference = ?", recent);
        assertThat(now()).hasValue(new Marked("1", BEGIN.toEpochMilli()));
    }

    @Test
    void otherEntriesDoNotCount() {
        marked(MARK, BEGIN);
        entries("checked");

        assertThat(now()).hasValue(new Marked("1", 0));
    }

    @Test
    void notAllOfManyAreRead() {
        for (int i = 0; i < 1_300; i++) {
            marked(MARK, BEGIN);
        }
        entries(MARK.entryKind());

        assertThat(now()).hasValue(new Marked("more than 1000", BEGIN.toEpochMilli()));
        assertThat(RowsRead.during(new Sql(dataSource), () -> orders.with(MARK)))
                .isLessThan(1_500);
    }

    private Optional<Marked> now() {
        return QuarkusTransaction.requiringNew().call(() -> orders.with(MARK));
    }

    /// @return its reference
    private String marked(Attention mark, Instant at) {
        return rows.order(at, "attention", mark.code());
    }

    /// Each order got one when it changed last.
    private void entries(String kind) {
        database.execute(
                "insert into timeline (id, order_id, at, kind, detail) select id, id, updated_at, ?, 'because' from orders",
                kind);
    }
}
