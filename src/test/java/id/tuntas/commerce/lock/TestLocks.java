package id.tuntas.commerce.lock;

import static org.awaitility.Awaitility.await;

import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;

/// Locks whose end comes sooner than the minute that the API insists on.
@ApplicationScoped
class TestLocks {

    private final ExpireLocks expireLocks;
    private final CommerceDatabase database;
    private final Clock clock;

    TestLocks(ExpireLocks expireLocks, CommerceDatabase database, Clock clock) {
        this.expireLocks = expireLocks;
        this.database = database;
        this.clock = clock;
    }

    static String lock(TestReseller reseller, int item, int quantity) {
        return reseller.request()
                .body("{\"item_id\": %d, \"quantity\": %d}".formatted(item, quantity))
                .post("/api/v1/item/lock")
                .then()
                .statusCode(200)
                .extract()
                .path("data.lock_token");
    }

    static String order(String refId, String token, int item, int quantity) {
        return """
                {"ref_id": "%s", "lock_token": "%s", "carts": [{"item_id": %d, "quantity": %d}]}""".formatted(refId, token, item, quantity);
    }

    static int stock(TestReseller reseller, int item) {
        return reseller.request().get("/api/v1/item/" + item).path("data.stock");
    }

    void expireIn(Duration left, String token) {
        var end = clock.instant().plus(left);
        QuarkusTransaction.requiringNew().run(() -> {
            StockLock.update("expiresAt = ?1 where token = ?2", end, token);
            expireLocks.queue().schedule(token, end);
            expireLocks.queue().announce(end);
        });
    }

    /// Until the time of all locks of the item has come: no more stock comes back.
    void awaitLastExpiry(int item) {
        await().until(() ->
                database.number("select count(*) from stock_lock where variant_id = ? and due_at is not null", item)
                        == 0);
    }

    /// As if the process that returns stock were down.
    void expireWithoutCleanUp(String token) {
        var past = clock.instant().minusSeconds(1);
        QuarkusTransaction.requiringNew().run(() -> {
            StockLock.update("expiresAt = ?1 where token = ?2", past, token);
            expireLocks.queue().remove(token);
        });
    }
}
