package id.tuntas.commerce.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.StoredOrders;
import id.tuntas.testsupport.RowsRead;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// In a year in which no other test orders.
@QuarkusTest
class MonthlyOrdersTest {

    @Inject
    Resellers resellers;

    @Inject
    StoredOrders orders;

    @Inject
    CommerceDatabase database;

    @Test
    void eachOrderIsCountedOnce() {
        var month = Instant.parse("2003-04-30T17:00:00Z");
        var now = month.plus(Duration.ofDays(3));
        var reseller = resellers.withBalance(1);
        var other = resellers.withBalance(1);
        orders.store(reseller, 1, month.minusMillis(1));
        orders.store(reseller, 700, month);
        orders.store(reseller, 200, now.minus(Duration.ofHours(1)));
        orders.store(other, 1, now.minus(Duration.ofHours(2)));
        orders.store(reseller, 50, now);
        var monthly = new MonthlyOrders(month);
        assertThat(count(monthly, now)).isEqualTo(Map.of(reseller.accountId(), 950L, other.accountId(), 1L));

        orders.store(reseller, 3, now);

        assertThat(RowsRead.during(database.sql(), () -> assertThat(monthly.count(now.plusSeconds(1)))
                        .isEqualTo(Map.of(reseller.accountId(), 953L, other.accountId(), 1L))))
                .isLessThan(200);
        assertThat(count(monthly, now.plus(Duration.ofHours(1)))).containsEntry(reseller.accountId(), 953L);
        assertThat(count(monthly, now.minus(Duration.ofHours(1)))).containsEntry(reseller.accountId(), 953L);
    }

    @Test
    void partReadsTheOrdersOfAnHour() {
        var month = Instant.parse("2003-05-31T17:00:00Z");
        var now = month.plus(Duration.ofDays(3));
        var reseller = resellers.withBalance(1);
        orders.store(reseller, 1_000, month);
        orders.store(reseller, 1_000, month.plus(Duration.ofMinutes(61)));
        var monthly = new MonthlyOrders(month);

        assertThat(RowsRead.during(database.sql(), () -> monthly.countPart(now)))
                .isLessThan(3_000); // twice as many as counted
        assertThat(count(monthly, now)).isEqualTo(Map.of(reseller.accountId(), 2_000L));
    }

    @Test
    void hoursWithoutOrdersArePassedOver() {
        var month = Instant.parse("2003-06-30T17:00:00Z");
        var now = month.plus(Duration.ofDays(25));
        var reseller = resellers.withBalance(1);
        orders.store(reseller, 1, month);
        orders.store(reseller, 1, month.plus(Duration.ofDays(20)));
        var monthly = new MonthlyOrders(month);

        assertThat(Stream.generate(() -> countPart(monthly, now))
                        .takeWhile(isMore -> isMore)
                        .count())
                .isEqualTo(4); // two with an order, and two up to the next one or the end
        assertThat(count(monthly, now)).isEqualTo(Map.of(reseller.accountId(), 2L));
    }

    private static boolean countPart(MonthlyOrders monthly, Instant now) {
        return QuarkusTransaction.requiringNew().call(() -> monthly.countPart(now));
    }

    private static Map<String, Long> count(MonthlyOrders monthly, Instant now) {
        return QuarkusTransaction.requiringNew().call(() -> monthly.count(now));
    }
}
