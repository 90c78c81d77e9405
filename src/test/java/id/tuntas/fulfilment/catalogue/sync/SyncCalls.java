package id.tuntas.fulfilment.catalogue.sync;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Shop;
import io.restassured.response.ValidatableResponse;

/// What an operator asks for, and what the mirror has then.
final class SyncCalls {

    private SyncCalls() {}

    static ValidatableResponse sync(String body) {
        return Shop.as("dev-operator")
                .contentType("application/json")
                .body(body)
                .post("/v1/items/sync")
                .then();
    }

    static ValidatableResponse syncs() {
        return Shop.as("dev-viewer").get("/v1/items/syncs").then().statusCode(200);
    }

    /// In Rupiah.
    static long price(FulfilmentDatabase database, long id) {
        return database.number("select price from item where id = " + id);
    }

    /// How many items are not retired.
    static long listed(FulfilmentDatabase database) {
        return database.number("select count(*) from item where retired_at is null");
    }
}
