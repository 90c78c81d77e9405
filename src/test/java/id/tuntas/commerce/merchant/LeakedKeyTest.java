package id.tuntas.commerce.merchant;

import static id.tuntas.commerce.merchant.Merchant.audited;
import static id.tuntas.commerce.merchant.Merchant.posts;
import static id.tuntas.commerce.merchant.Merchant.reads;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.commerce.testsupport.CommerceDatabase;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import id.tuntas.commerce.webhook.ListeningReseller;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What someone who knew a reseller's former key still receives.
@QuarkusTest
class LeakedKeyTest {

    private static final int AUTO_ITEM = 501;

    @Inject
    Resellers resellers;

    @Inject
    CommerceDatabase database;

    @Inject
    FulfilmentDatabase fulfilment;

    private Receiver thief;
    private TestReseller leaked;

    @BeforeEach
    void listen() {
        thief = Receiver.start();
        leaked = resellers.withBalance(1_000_000);
        new ListeningReseller(leaked.accountId(), leaked.key()).listeningAt(thief.url("/callbacks"));
    }

    @AfterEach
    void close() {
        thief.close();
    }

    @Test
    void callbacksEndWithTheKey() {
        var reseller = new TestReseller(leaked.accountId(), newKey("{\"stop_callbacks\": true, \"note\": \"leaked\"}"));

        var refId = reseller.ordered(AUTO_ITEM, "\"quantity\": 1");

        await().until(() -> "completed".equals(reseller.transaction(refId).getString("data.status")));
        assertThat(database.number("select count(*) from delivery where account_id = ?", reseller.accountId()))
                .isZero();
        assertThat(thief.received()).isEmpty();
        webhook(reseller)
                .body("data.webhook_enabled", equalTo(false))
                .body("data.callback_url", nullValue())
                .body("data.has_secret", equalTo(false));
        assertThat(audited(reseller.accountId(), "reseller.callbacks.stop"))
                .singleElement()
                .asString()
                .contains("note=leaked");
    }

    @Test
    void merchantSeesWhereCallbacksGo() {
        reads("resellers/" + leaked.accountId())
                .body("callback_host", equalTo(thief.url("/").getHost()))
                .body("callback_changed_at", notNullValue());

        newKey("{\"stop_callbacks\": true}");

        reads("resellers/" + leaked.accountId())
                .body("callback_host", nullValue())
                .body("callback_changed_at", notNullValue());
    }

    @Test
    void callbacksGoOnWithoutTheFlag() {
        var reseller = new TestReseller(leaked.accountId(), newKey("{\"note\": \"yearly\"}"));

        webhook(reseller)
                .body("data.webhook_enabled", equalTo(true))
                .body("data.has_secret", equalTo(true))
                .body("data.callback_url", notNullValue());
        assertThat(audited(reseller.accountId(), "reseller.callbacks.stop")).isEmpty();
    }

    @Test
    void requestThatCannotBeRecordedAsAWholeChangesNothing() {
        fulfilment.execute("create trigger keys_cannot_be_recorded before insert on audit for each row"
                + " if new.action = 'commerce.reseller.key' then signal sqlstate '45000'; end if");
        try {
            posts("resellers/" + leaked.accountId() + "/key", "{\"stop_callbacks\": true}")
                    .statusCode(500);
        } finally {
            fulfilment.execute("drop trigger keys_cannot_be_recorded");
        }

        assertThat(audited(leaked.accountId(), "reseller.callbacks.stop")).isEmpty();
        webhook(leaked).body("data.webhook_enabled", equalTo(true)).body("data.has_secret", equalTo(true));
    }

    private String newKey(String request) {
        return posts("resellers/" + leaked.accountId() + "/key", request)
                .statusCode(200)
                .extract()
                .path("api_key");
    }

    private static ValidatableResponse webhook(TestReseller reseller) {
        return reseller.request().get("/api/v1/webhook").then().statusCode(200);
    }
}
