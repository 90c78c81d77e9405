package id.tuntas.fulfilment.catalogue;

import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Items are read once a second, however many orders there are for them.
@QuarkusTest
class CurrentItemsTest {

    private static final long ITEM = 101;
    private static final long OTHER_ITEM = 102;
    private static final long UNKNOWN_ITEM = 103;
    private static final long PRICE = 10_000;
    private static final long NEW_PRICE = 12_000;
    private static final Duration SHORT = Duration.ofMillis(100);

    /// Of a call to the supplier.
    @ConfigProperty(name = "tuntas.supplier.timeout")
    Duration timeout;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedGoods supplier;

    @Inject
    Supplier door;

    @Inject
    CurrentItems items;

    @Inject
    SyncCatalogue syncCatalogue;

    @Inject
    Time time;

    @BeforeEach
    void clean() {
        supplier.resetAndReach(door);
        database.clean();
        database.hasItem(ITEM, "H2H", null, null);
        assertThat(price(described())).isEqualTo(PRICE);
        database.execute("update item set price = ? where id = ?", NEW_PRICE, ITEM);
    }

    @AfterEach
    void letGo() {
        supplier.reset();
    }

    @Test
    void newPriceCountsAfterASecond() {
        await().until(() -> {
            // Again on a machine that has stood still for that second.
            isDescribedAt(PRICE);
            items.forget();
            described();
            isDescribedAt(NEW_PRICE);
            return price(described()) == PRICE;
        });

        time.passes(Duration.ofSeconds(1));

        assertThat(price(described())).isEqualTo(NEW_PRICE);
    }

    @Test
    void newPriceCountsForWhatNeedsARecentOne() {
        assertThat(price(items.priced(ITEM))).isEqualTo(NEW_PRICE);
        assertThat(price(described())).isEqualTo(NEW_PRICE);
    }

    @Test
    void whatASyncHasBroughtCountsAtOnce() {
        supplier.lists("2026-11-20T10:00:00+07:00", variant(ITEM, 15_000));

        syncCatalogue.sync(SyncCatalogue.Wanted.EVERYTHING);

        assertThat(price(described())).isEqualTo(15_000);
    }

    @Test
    void itemsThatTheSupplierDoesNotDescribeInTimeKeepTheirDescriptions() {
        var ids = List.of(ITEM, OTHER_ITEM, UNKNOWN_ITEM);
        database.hasItem(OTHER_ITEM, "H2H", null, null);
        database.execute("update item set synced_at = '2020-01-01'");
        items.forget();
        ids.forEach(id -> supplier.holds("GET /item/" + id));

        var requested = items.of(ids);
        var asked = Instant.now();
        var found = requested.lookUp(SHORT);

        assertThat(Duration.between(asked, Instant.now())).isLessThan(timeout);
        assertThat(requested.areCurrent()).isFalse();
        assertThat(price(found.get(ITEM))).isEqualTo(NEW_PRICE);
        assertThat(price(found.get(OTHER_ITEM))).isEqualTo(PRICE);
        assertThat(found.get(UNKNOWN_ITEM)).isInstanceOf(Lookup.Unavailable.class);
        var mirrored = List.of(ITEM, OTHER_ITEM);
        // Before the supplier's time is over, which would be remembered, too.
        await().atMost(timeout.dividedBy(2)).until(() -> {
            items.of(mirrored).lookUp(SHORT); // again after more than a second
            return items.of(mirrored).areCurrent();
        });
    }

    private Lookup described() {
        return items.of(List.of(ITEM)).lookUp(timeout).get(ITEM);
    }

    @Test
    void lateAnswerDoesNotReplaceANewerDescription() {
        supplier.sells(ITEM, 11_000);
        supplier.meanwhile("GET /item/" + ITEM, () -> isDescribedAt(15_000));

        assertThat(price(items.asked(ITEM))).isEqualTo(11_000);

        assertThat(database.number("select price from item where id = ?", ITEM)).isEqualTo(15_000);
        assertThat(database.count("price_change")).isZero();
    }

    @Test
    void lateAnswerDoesNotBringBackARetiredItem() {
        supplier.sells(ITEM, 11_000);
        supplier.meanwhile(
                "GET /item/" + ITEM,
                () -> database.execute("update item set retired_at = utc_timestamp(6) where id = ?", ITEM));

        items.asked(ITEM);

        assertThat(database.number("select count(*) from item where retired_at is null"))
                .isZero();
    }

    private void isDescribedAt(long price) {
        database.execute("update item set price = ?, synced_at = utc_timestamp(6) where id = ?", price, ITEM);
    }

    private static long price(Lookup lookup) {
        return ((Lookup.Found) lookup).item().price;
    }
}
