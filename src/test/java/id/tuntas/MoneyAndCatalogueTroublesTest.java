package id.tuntas;

import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.fulfilment.account.BalanceWatch;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.platform.operate.job.JobFailed;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The balance, prices, the catalogue, and the jobs that watch them. See [Troubles].
@QuarkusTest
class MoneyAndCatalogueTroublesTest {

    private static final String SERVER_TIME = "2026-11-20T10:00:00+07:00";

    @Inject
    Troubles troubles;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    ScriptedGoods goods;

    @Inject
    ScriptedAccount account;

    @Inject
    Time time;

    @Inject
    BalanceWatch balanceWatch;

    @Inject
    Alarms alarms;

    @BeforeEach
    void clean() {
        troubles.startWithout();
    }

    @AfterEach
    void letGo() {
        troubles.release();
    }

    @Test
    void trouble10OrderThatWaitsForMoneyIsHeldNotifiedOnceAndRevived() {
        account.hasBalance(0);
        watchBalance();
        supplier.refusesAll(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var order = Shop.buysFor("sari@example.com");
        waitsFor(order, "balance");
        assertThat(alarms.now())
                .filteredOn(alarm -> alarm.code().equals("balance_low"))
                .hasSize(1);
        time.passes(Duration.ofMinutes(5));
        await().untilAsserted(() ->
                assertThat(troubles.notifications(order, "delayed")).isOne());

        supplier.takesAll();
        account.hasBalance(1_000_000);
        watchBalance();

        Shop.becomes(order, "processing");
        assertThat(troubles.notifications(order, "delayed")).isOne();
    }

    /// As its job does, which runs again if the supplier did not answer in time.
    private void watchBalance() {
        await().ignoreExceptionsInstanceOf(JobFailed.class).untilAsserted(() -> {
            balanceWatch.run();
        });
    }

    @Test
    void trouble11OrderWhosePriceHasDriftedIsNotSent() {
        goods.sells(101, 12_000);
        time.passes(Duration.ofMinutes(1)); // until the price is asked for again
        var order = Shop.buys();

        waitsFor(order, "price");
        assertThat(supplier.placingsOf(refId(order))).isZero();
    }

    @Test
    void trouble12WhatADeltaLeavesOutIsNotGoneAndMassRetirementIsHeldBack() {
        var all = new String[] {item(1), item(2), item(3), item(101)};
        goods.lists(SERVER_TIME, all);
        sync(true);
        goods.lists(SERVER_TIME, 4, true, item(2));
        sync(false);
        assertThat(listed()).isEqualTo(4);

        goods.lists(SERVER_TIME, item(2));
        sync(true);

        assertThat(listed()).isEqualTo(4);
    }

    @Test
    void trouble13ScheduleThatHasDiedIsShownAndAlarmed() {
        database.execute("insert into job (name, every_ms, created_at, last_success_at) values"
                + " ('stuck-watch', 60000, utc_timestamp(6), utc_timestamp(6) - interval 10 minute)");

        call("dev-viewer", "GET", "/v1/jobs").body("data.find { it.name == 'stuck-watch' }.late", equalTo(true));
        assertThat(alarms.now())
                .filteredOn(alarm -> alarm.code().equals("job_late"))
                .extracting(Alarm::subject)
                .contains("stuck-watch");
        database.execute("delete from job where name = 'stuck-watch'");
    }

    /// Asks again where a busy machine took too long for the first attempt, which is then the reason.
    private void waitsFor(String order, String reason) {
        Shop.becomes(order, "waiting");
        await().until(() -> {
            var isFound = reason.equals(text(order, "reason"));
            if (!isFound) {
                polling.looksNow();
            }
            return isFound;
        });
    }

    private static String item(long id) {
        return ScriptedGoods.variant(id, 10_000);
    }

    private static void sync(boolean full) {
        call("dev-operator", "POST", "/v1/items/sync", "{\"full\":" + full + "}")
                .statusCode(200);
    }

    private long listed() {
        return database.number("select count(*) from item where retired_at is null");
    }
}
