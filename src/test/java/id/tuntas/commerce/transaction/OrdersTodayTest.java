package id.tuntas.commerce.transaction;

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
import org.junit.jupiter.api.Test;

/// In a year in which no other test orders.
@QuarkusTest
class OrdersTodayTest {

    private static final Instant MIDNIGHT = Instant.parse("2002-03-04T17:00:00Z");
    private static final Instant NOON = MIDNIGHT.plus(Duration.ofHours(12));
    private static final Duration DAY = Duration.ofDays(1);

    @Inject
    OrdersToday ordersToday;

    @Inject
    Resellers resellers;

    @Inject
    StoredOrders orders;

    @Inject
    CommerceDatabase database;

    @Test
    void countsOnlyTheAccountsOrdersOfTheDay() {
        var reseller = resellers.withBalance(1);
        orders.store(reseller, 2, MIDNIGHT.minusMillis(1));
        orders.store(reseller, 3, MIDNIGHT);
        orders.store(resellers.withBalance(1), 4, NOON);

        assertThat(today(reseller.accountId(), NOON)).isEqualTo(3);
        assertThat(today(reseller.accountId(), MIDNIGHT.minusSeconds(1))).isEqualTo(5);
        assertThat(today(reseller.accountId(), NOON.plus(DAY))).isZero();
        assertThat(today(reseller.accountId(), NOON)).isEqualTo(3);
    }

    @Test
    void addsWhatHasComeSinceTheLastCount() {
        var reseller = resellers.withBalance(1);
        assertThat(today(reseller.accountId(), NOON)).isZero();
        orders.store(reseller, 1_000, NOON);
        assertThat(today(reseller.accountId(), NOON)).isEqualTo(1_000);

        orders.store(reseller, 5, NOON);

        assertThat(RowsRead.during(database.sql(), () -> assertThat(ordersToday.of(reseller.accountId(), NOON))
                        .isEqualTo(1_005)))
                .isLessThan(100);
    }

    /// Orders of a batch have one time, and are found in the order of their accounts.
    @Test
    void firstOrdersOfTheDayCount() {
        var midnight = MIDNIGHT.plus(Duration.ofDays(7));
        var earlier = resellers.withBalance(1);
        var later = resellers.withBalance(1);
        assertThat(earlier.accountId()).isLessThan(later.accountId());
        orders.store(later, 3, midnight);
        orders.store(earlier, 1, midnight);

        assertThat(today(later.accountId(), midnight.plusSeconds(1))).isEqualTo(3);
        assertThat(today(earlier.accountId(), midnight.plusSeconds(1))).isEqualTo(1);
    }

    private long today(String accountId, Instant now) {
        return QuarkusTransaction.requiringNew().call(() -> ordersToday.of(accountId, now));
    }
}
