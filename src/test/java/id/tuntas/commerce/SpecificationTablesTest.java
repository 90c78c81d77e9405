package id.tuntas.commerce;

import static id.tuntas.commerce.testsupport.FieldTable.assertThatIt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.commerce.testsupport.Notes;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The tables of the specification's section "Resources and their fields", one test each, in its order.
@QuarkusTest
class SpecificationTablesTest {

    @Inject
    Resellers resellers;

    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(10_000_000);
    }

    @Test
    void balanceIsAsSpecified() {
        assertThatIt(get("/api/v1/balance").get("data"), "balance integer");
    }

    @Test
    void paymentChannelsAreAsSpecified() {
        get("/api/v1/balance/channels").getList("data").forEach(channel -> assertThatIt(channel, """
                name           string
                service        string
                type           string
                status         string
                minimum        integer
                maximum        integer
                fee_flat       integer
                fee_percentage string
                sort_order     integer
                updated_at     utc
                fees           string
                fees_type      string
                """));
    }

    @Test
    void topUpIsAsSpecified() {
        assertThatIt(post("/api/v1/balance", """
                {"ref_id": "TOPUP", "code": "QRIS", "amount": 20000}""").get("data"), """
                invoice      string
                ref_id       string
                amount       integer
                price        integer
                fees         integer
                payment_code string
                status       string
                payment_link string?
                payment_url  string
                qr_link      string?
                expired_at   datetime
                expires_at   datetime
                """);
    }

    @Test
    void catalogueIsAsSpecified() {
        var list = get("/api/v1/item?per_page=all");

        assertThatIt(list.get(), """
                message     string
                data        array
                meta        object
                server_time datetime
                """);
        assertThatIt(list.get("meta"), """
                total_items integer
                is_delta    boolean
                """);
        list.getList("data").forEach(category -> assertThatIt(category, """
                id       integer
                name     string
                icon     string
                products array
                """));
        list.getList("data.products.flatten()").forEach(product -> assertThatIt(product, """
                id           integer
                name         string
                image        string
                sub_category string
                variants     array
                """));
        list.getList("data.products.flatten().variants.flatten()").forEach(variant -> assertThatIt(variant, """
                id              integer
                sku             string
                name            string
                price           integer
                order_process   string
                h2h_provider    string?
                provider_meta   object?
                required_fields array?
                validation      object
                stock           integer
                updated_at      datetime
                min_order       integer
                status          string
                description     string
                product_type    object
                seller_note     string?
                """));
        list.getList("data.products.flatten().variants.flatten().validation")
                .forEach(validation -> assertThatIt(validation, """
                available        boolean
                endpoint         string
                requires_zone_id boolean
                """));
        list.getList("data.products.flatten().variants.flatten().product_type")
                .forEach(type -> assertThatIt(type, """
                id   integer
                name string
                """));
        assertThatIt(
                list.get("data.products.flatten().variants.flatten().find { it.provider_meta != null }.provider_meta"),
                """
                open_denom boolean
                min_qty    integer
                max_qty    integer
                step_qty   integer
                qty_label  string
                """);
    }

    @Test
    void itemIsAsSpecified() {
        var item = get("/api/v1/item/301");

        assertThatIt(item.get("data"), """
                id              integer
                name            string
                price           integer
                stock           integer
                order_process   string
                h2h_provider    string?
                provider_meta   object?
                required_fields array?
                validation      object
                description     string
                """);
        assertThatIt(item.get("data.provider_meta"), """
                open_denom boolean
                min_qty    integer
                max_qty    integer
                step_qty   integer
                """);
        item.getList("data.required_fields").forEach(field -> assertThatIt(field, """
                key      string
                label    string
                required boolean
                """));
        assertThatIt(item.get("data.required_fields.find { it.key == 'provider_qty' }"), """
                min integer
                max integer
                """);
        assertThatIt(item.get("data.validation"), """
                available        boolean
                endpoint         string
                requires_zone_id boolean
                """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"item_id\": 301, \"customer_id\": \"12345\", \"zone_id\": \"2001\"",
                "\"item_id\": 101, \"customer_id\": \"081234567890\""
            })
    void validationResultIsAsSpecified(String customer) {
        assertThatIt(post("/api/v1/item/validate", "{" + customer + "}").get("data"), """
                display_name string
                account_name string
                region       string?
                region_code  string
                cached       boolean
                details      object
                """);
    }

    @Test
    void validationServicesAreAsSpecified() {
        var services = get("/api/v1/validation/services");

        services.getList("data").forEach(service -> assertThatIt(service, """
                product_id   integer
                product_name string
                validation   object
                variants     array
                """));
        services.getList("data.validation").forEach(validation -> assertThatIt(validation, """
                available        boolean
                requires_zone_id boolean
                fields           array
                """));
        services.getList("data.variants.flatten()").forEach(variant -> assertThatIt(variant, """
                item_id integer
                name    string
                sku     string
                price   integer
                status  string
                """));
        assertThatIt(services.get("meta"), """
                total_products integer
                total_items    integer
                """);
    }

    @Test
    void lockIsAsSpecified() {
        var lock = post("/api/v1/item/lock", "{\"item_id\": 501, \"quantity\": 1}");
        var fields = """
                lock_token string
                item_id    integer
                quantity   integer
                locked_at  utc
                expires_at utc
                """;

        assertThat(lock.getBoolean("success")).isTrue();
        assertThatIt(lock.get("data"), fields);
        assertThatIt(get("/api/v1/item/lock").get("data[0]"), fields + "remaining_seconds integer");
        reseller.request().delete("/api/v1/item/lock/" + lock.getString("data.lock_token"));
    }

    @Test
    void newTransactionIsAsSpecified() {
        assertThatIt(post("/api/v1/trx", """
                {"ref_id": "ORDER", "carts": [{"item_id": 101, "quantity": 1, "note": "08123456789"}]}""").get("data"), """
                invoice    string
                ref_id     string
                status     string
                price      integer
                fees       integer
                amount     integer
                contact    string
                created_at datetime
                """);
    }

    @Test
    void transactionsInTheListAreAsSpecified() {
        reseller.ordered(101, "\"quantity\": 1, \"note\": \"08123456789\"");
        reseller.toppedUp("QRIS", 20_000);
        var list = get("/api/v1/trx");

        assertThat(list.getList("data.transactions"))
                .hasSize(2)
                .allSatisfy(transaction -> assertThatIt(transaction, """
                invoice      string
                ref_id       string
                status       string
                price        integer
                fees         integer
                amount       integer
                activity     string
                created_at   datetime
                updated_at   datetime
                expired_at   datetime?
                payment_link string?
                qr_link      string?
                """));
        assertThatIt(list.get("data.pagination"), """
                total        integer
                per_page     integer
                current_page integer
                last_page    integer
                from         integer
                to           integer
                """);
    }

    @Test
    void transactionIsAsSpecified() {
        var detail = reseller.transaction(reseller.ordered(501, "\"quantity\": 1"));

        assertThatIt(detail.get(), """
                message     string
                data        object
                h2h_results array
                smm_results array
                """);
        assertThatIt(detail.get("data"), """
                id              integer
                ref_id          string
                invoice         string
                payment_method  string
                status          string
                price           integer
                fees            integer?
                amount          integer
                coupon_code     string?
                coupon_discount integer
                note            string?
                payment_link    string?
                qr_link         string?
                expired_at      datetime?
                created_at      datetime
                items           array
                """);
        assertThatIt(detail.get("data.items[0]"), """
                variant_id      integer
                variant_name    string
                product_name    string
                product_license string?
                seller_note     string?
                price           integer
                qty             integer
                note            string?
                order_process   string
                """);
    }

    @Test
    void h2hResultsAreAsSpecified() {
        var refId = reseller.ordered(101, "\"quantity\": 2, \"note\": \"08123456789\"");
        reseller.awaitStatus(refId, "completed");
        var detail = reseller.transaction(refId);

        assertThatIt(detail.get("h2h_results[0]"), """
                variant_id      integer
                sn              string
                dispatch_status string
                log_message     string?
                total_units     integer
                delivered_units integer
                failed_units    integer
                units           array
                """);
        detail.getList("h2h_results[0].units").forEach(unit -> assertThatIt(unit, """
                unit            integer
                dispatch_status string
                sn              string
                ref_id          string
                log_message     string?
                """));
    }

    @Test
    void smmResultsAreAsSpecified() {
        var refId = reseller.ordered(201, Notes.smm(1_000, "https://example.com/partial"));
        await().until(() -> reseller.transaction(refId).get("smm_results[0].refund_amount"), Objects::nonNull);
        var detail = reseller.transaction(refId);

        assertThatIt(detail.get("smm_results[0]"), """
                variant_id                    integer
                order_id                      string
                status                        string
                start_count                   integer
                remains                       integer
                provider_status               string
                delivered_count               integer
                refund_amount                 integer
                partial_refund_pending_manual boolean
                """);
        assertThatIt(detail.get("data.items[0]"), """
                is_smm          boolean
                status          string
                provider_status string
                """);
    }

    @Test
    void inquiryIsAsSpecified() {
        assertThatIt(
                post("/api/v1/trx/inquiry", "{\"item_id\": 401, \"target\": \"5301234567\"}")
                        .get("data"),
                """
                inquiry_token string
                nama          string
                periode       string
                bill_amount   integer
                admin         integer
                total         integer
                expired_at    datetime
                """);
    }

    @Test
    void webhookIsAsSpecified() {
        var webhook = get("/api/v1/webhook");
        var secret = post("/api/v1/webhook/secret", "{}");

        assertThatIt(webhook.get("data"), """
                callback_url    string?
                webhook_enabled boolean
                """);
        assertThat(secret.getBoolean("status")).isTrue();
        assertThatIt(secret.get("data"), "webhook_secret string");
    }

    @Test
    void leaderboardProfileIsAsSpecified() {
        assertThatIt(get("/api/v1/leaderboard/profile").get("data"), "ranked integer");
    }

    private JsonPath get(String path) {
        return reseller.request().get(path).then().statusCode(200).extract().jsonPath();
    }

    private JsonPath post(String path, String body) {
        return reseller.request()
                .body(body)
                .post(path)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
