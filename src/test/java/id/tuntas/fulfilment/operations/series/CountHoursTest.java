package id.tuntas.fulfilment.operations.series;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.RowsReceived;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CountHoursTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @Inject
    CountHours countHours;

    @Inject
    CountPresentHour countPresentHour;

    @Inject
    CountEvents countEvents;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    Clock clock;

    private Instant now;

    @BeforeEach
    void clean() {
        database.clean();
        now = clock.instant();
    }

    @Test
    void seriesIsTheSameBeforeAndAfterItsHoursWereCounted() {
        for (int hour = 1; hour < 60; hour += 7) {
            order(hour, "amount", 1_000 * hour);
            rows.callback(ago(hour));
            rows.refusal(ago(hour));
            rows.notification(ago(hour), "status", hour % 2 == 0 ? "dead" : "sent");
        }
        var hours = series("1h");
        var days = series("1d");

        assertThat(countHours.run().counted()).isGreaterThan(50);

        assertThat(database.count("hourly_figure")).isPositive();
        assertThat(series("1h")).isEqualTo(hours);
        assertThat(series("1d")).isEqualTo(days);
    }

    @Test
    void hourThatIsNotOverIsNotCounted() {
        order(0);
        order(2);

        countHours.run();

        assertThat(database.number(
                        "select count(*) from hourly_figure where figure = 'counted' and starts_at >= ?",
                        GivenRows.text(now.truncatedTo(ChronoUnit.HOURS))))
                .isZero();
    }

    @Test
    void refundThatComesLaterIsCounted() {
        var order = order(30);
        countHours.run();

        database.execute("update orders set refunded = 4000, updated_at = utc_timestamp(6) where reference = ?", order);
        countHours.run();

        assertThat(sum("1h", "refunded")).isEqualTo(4_000);
    }

    @Test
    void notificationThatIsSentLaterIsCounted() {
        var id = rows.notification(ago(30), "status", "pending");
        countHours.run();
        assertThat(sum("1h", "notices_sent")).isZero();

        database.execute("update notification set status = 'sent' where id = ?", id);
        countHours.run();

        assertThat(sum("1h", "notices_sent")).isOne();
    }

    /// Such as while the job was paused.
    @Test
    void refundLongBeforeTheRunIsCounted() {
        var order = order(30);
        countHours.run();
        database.execute(
                "update hourly_figure set amount = amount - 20 * 3600000 where figure in ('counted', 'compared')");

        database.execute(
                "update orders set refunded = 4000, updated_at = utc_timestamp(6) - interval 15 hour where reference = ?",
                order);
        countHours.run();

        assertThat(sum("1h", "refunded")).isEqualTo(4_000);
    }

    @Test
    void hourIsCountedAgainOnlyIfSomethingChanged() {
        order(30);
        rows.notification(ago(30), "status", "dead");
        var id = rows.notification(ago(30), "status", "pending");
        rows.notification(ago(40), "status", "dead");
        countHours.run();
        assertThat(countHours.run().changed()).isZero();

        database.execute("update notification set status = 'superseded' where id = ?", id);

        assertThat(countHours.run().changed()).isOne();
        assertThat(sum("1h", "notices_dead")).isEqualTo(2);
        assertThat(sum("1h", "notices_sent")).isZero();
    }

    @Test
    void summaryAddsWhatWasCountedAndTheRest() {
        order(0, "amount", 7_000);
        order(3, "amount", 10_000, "refunded", 2_000);
        order(30);
        countHours.run();

        await().untilAsserted(() -> {
            var orders = call("dev-viewer", "GET", "/v1/operations/summary")
                    .extract()
                    .jsonPath();
            assertThat(orders.getLong("orders.by_status.completed")).isEqualTo(2);
            assertThat(orders.getLong("orders.amount")).isEqualTo(17_000);
            assertThat(orders.getLong("orders.refunded")).isEqualTo(2_000);
            assertThat(orders.getLong("orders.by_status.accepted")).isZero();
        });
    }

    @Test
    void hourThatIsNotOverIsReadFromItsPartOn() {
        var hour = ago(2).truncatedTo(ChronoUnit.HOURS);
        var early = at(hour.plus(Duration.ofMinutes(10)));
        at(hour.plus(Duration.ofMinutes(47)));
        rows.notification(hour.plus(Duration.ofMinutes(20)), "status", "pending");
        rows.callback(hour.plus(Duration.ofMinutes(20)));
        var before = series("1h");
        countPresentHour.until(hour.plus(Duration.ofMinutes(30)));
        countPresentHour.until(hour.plus(Duration.ofMinutes(50)));
        assertThat(series("1h")).isEqualTo(before);

        database.execute("update hourly_figure set amount = amount + 100 where figure = 'part_accepted'");
        assertThat(sum("1h", "accepted")).isEqualTo(102);
        database.execute("update orders set refunded = 4000 where reference = ?", early);
        database.execute("update notification set status = 'sent'");
        countPresentHour.until(hour.plus(Duration.ofMinutes(55)));
        assertThat(sum("1h", "accepted")).isEqualTo(102);
        assertThat(sum("1h", "refunded")).isEqualTo(4_000);
        assertThat(sum("1h", "notices_sent")).isOne();

        countHours.run();
        assertThat(sum("1h", "accepted")).isEqualTo(2);
        assertThat(sum("1h", "callbacks")).isOne();
    }

    private String at(Instant moment) {
        return rows.order(moment, "finished_at", GivenRows.text(moment), "learnt_by", "POLL");
    }

    @Test
    void nothingIsCountedTwice() {
        order(30);
        countHours.run();

        countHours.run();

        assertThat(sum("1d", "accepted")).isOne();
    }

    /// They are kept for ever, and a server may refuse a result of very many rows.
    @Test
    void hoursThatHaveNotChangedAreNotRead() {
        database.execute(
                "insert into hourly_figure (starts_at, figure, amount) with recursive n as"
                        + " (select 1 as hour union all select hour + 1 from n where hour < 900)"
                        + " select timestamp'2020-01-01 00:00:00' + interval hour hour, 'counted', ? from n",
                now.toEpochMilli());
        var changed = Instant.parse("2020-01-05T10:00:00Z");
        rows.order(
                changed,
                "finished_at",
                GivenRows.text(changed),
                "learnt_by",
                "POLL",
                "refunded",
                4_000,
                "updated_at",
                GivenRows.text(now));
        var received = new RowsReceived(dataSource);

        var again = new CountChanges(new HourlyFigures(new Sql(received.dataSource())), countEvents)
                .until(now.plusSeconds(1));

        assertThat(again).isOne();
        assertThat(database.number("select amount from hourly_figure where figure = 'refunded'"))
                .isEqualTo(4_000);
        assertThat(received.count()).isLessThan(50);
    }

    private String order(int hours, Object... more) {
        var row = new java.util.ArrayList<Object>(List.of(
                "finished_at",
                GivenRows.text(ago(hours)),
                "learnt_by",
                "POLL",
                "updated_at",
                GivenRows.text(ago(hours))));
        row.addAll(List.of(more));
        return rows.order(ago(hours), row.toArray());
    }

    private Instant ago(int hours) {
        return now.minus(Duration.ofHours(hours));
    }

    private long sum(String step, String member) {
        return call("dev-viewer", "GET", query(step))
                .extract()
                .jsonPath()
                .getList("data." + member, Long.class)
                .stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    private String series(String step) {
        return call("dev-viewer", "GET", query(step)).statusCode(200).extract().asString();
    }

    private String query(String step) {
        return "/v1/operations/series?step=" + step + "&from=" + ago(72) + "&to=" + now;
    }
}
