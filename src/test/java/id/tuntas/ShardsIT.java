package id.tuntas;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.not;

import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.DividedShop;
import id.tuntas.testsupport.PackagedApplication;
import id.tuntas.testsupport.Scale;
import id.tuntas.testsupport.ShardGuard;
import id.tuntas.testsupport.Storefront;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// One application with its orders divided among two databases, which first attends to both, and then leaves one to
/// replicas that do not work.
class ShardsIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int ORDERS = Scale.of(60, 1_000);
    private final Receiver customers = Receiver.start();
    private DividedShop divided;
    private PackagedApplication shop;

    @BeforeEach
    void start() throws SQLException {
        divided = new DividedShop();
        shop = divided.application();
    }

    @AfterEach
    void stop() {
        if (divided != null) {
            divided.close();
        }
        customers.close();
    }

    @Test
    void ordersLiveInTheirShardsAlsoWhenTheProcessIsKilled() throws Exception {
        var storefront = new Storefront(List.of(shop.url("/")), customers.url("/hook"));
        var buying = Thread.ofVirtual().start(() -> storefront.buy(ORDERS));
        await().atMost(PATIENCE).until(() -> storefront.accepted().size() >= ORDERS / 2);

        shop.kill();
        divided.addSilentReplicas();
        shop.startByScript();
        buying.join();

        var accounts = divided.accounts(customers);
        accounts.awaitTheEnd(PATIENCE);
        accounts.assertNothingIsLostOrDoubled(storefront.accepted());
        assertThat(shop.log()).contains("attends to 1 of 2 shards, beside replicas at 2 other hosts");
        assertThatRowsAreWhereTheirIdsSay();
        assertThatTransactionsBeginBeforeTheyRead();
        assertThatPagesAreMerged("newest", "id desc");
        assertThatPagesAreMerged("oldest", "id");
        assertThatPagesAreMerged("age", "updated_at, id");
        assertThatPagesAreMerged("amount", "amount desc, id desc");
        var ids = assertThatListsAndActsReachBothShards();
        assertThatEachIsReadWithoutTheOtherShard(ids);
        shop.terminate();
        assertThat(divided.rows("shop", "select host from replica order by id")).containsExactly("pod-a", "pod-b");
    }

    private void assertThatRowsAreWhereTheirIdsSay() {
        for (var shard : DividedShop.SHARDS) {
            var isLow = shard.equals(DividedShop.LOW);
            for (var table : List.of("orders", "order_line", "order_unit", "timeline", "callback", "notification")) {
                assertThat(divided.rows(shard, "select substr(id, 11, 1) from " + table))
                        .as("%s of %s", table, shard)
                        .isNotEmpty()
                        .allMatch(key -> key.compareTo("g") < 0 == isLow);
            }
            assertThat(divided.rows(shard, "select ref_id from orders where (crc32(ref_id) < 2147483648) <> " + isLow))
                    .isEmpty();
        }
    }

    /// The server of a shard counts them: without a statement of its own, vtgate would begin one with the first
    /// change only.
    private void assertThatTransactionsBeginBeforeTheyRead() throws SQLException {
        try (var connection = divided.connect(DividedShop.LOW);
                var statement = connection.createStatement();
                var begun = statement.executeQuery("show global status like 'Com_begin'")) {
            begun.next();
            assertThat(begun.getLong(2)).isGreaterThan(ORDERS);
        }
    }

    private void assertThatPagesAreMerged(String sort, String order) {
        var ids = new ArrayList<String>();
        var cursor = "";
        while (cursor != null) {
            var page = asOperator().get(shop.url("/v1/orders?limit=17&sort=" + sort + cursor));
            ids.addAll(page.path("data.id"));
            String next = page.path("next_cursor");
            cursor = next == null ? null : "&cursor=" + next;
        }
        assertThat(ids)
                .as(sort)
                .isEqualTo(divided.rows("shop", "select concat('ord_', id) from orders order by " + order));
    }

    /// An order of each shard is found in the list, read, rechecked, and has its evidence.
    ///
    /// @return the two orders
    private List<String> assertThatListsAndActsReachBothShards() {
        List<String> ids = asOperator().get(shop.url("/v1/orders?limit=100")).path("data.id");
        assertThat(ids).hasSize(Math.min(100, ORDERS));
        var seen = new HashMap<Boolean, String>();
        for (var id : ids) {
            if (seen.putIfAbsent(id.charAt("ord_".length() + 10) < 'g', id) == null) {
                asOperator().get(shop.url("/v1/orders/" + id)).then().statusCode(200);
                asOperator()
                        .get(shop.url("/v1/orders/" + id + "/timeline"))
                        .then()
                        .statusCode(200);
                asOperator()
                        .post(shop.url("/v1/orders/" + id + "/recheck"))
                        .then()
                        .statusCode(200);
                asOperator()
                        .post(shop.url("/v1/orders/" + id + "/reveal"))
                        .then()
                        .statusCode(200);
                asOperator()
                        .get(shop.url("/v1/orders/" + id + "/evidence?secrets=true"))
                        .then()
                        .statusCode(200);
            }
        }
        assertThat(seen).hasSize(2);
        return List.copyOf(seen.values());
    }

    /// Without the views, nothing can be read over all shards.
    private void assertThatEachIsReadWithoutTheOtherShard(List<String> ids) throws SQLException {
        try (var connection = divided.connect("shop");
                var statement = connection.createStatement()) {
            statement.execute("drop view " + String.join(", ", ShardGuard.tables()));
        }
        asOperator().get(shop.url("/v1/notifications")).then().statusCode(500);
        for (var list :
                List.of("/v1/orders", "/v1/orders?sort=age", "/v1/callbacks", "/v1/callbacks?status=completed")) {
            asOperator().get(shop.url(list)).then().statusCode(200).body("data", not(empty()));
        }
        for (var id : ids) {
            for (var path : List.of("", "/timeline", "/next-check")) {
                asOperator().get(shop.url("/v1/orders/" + id + path)).then().statusCode(200);
            }
            asOperator().post(shop.url("/v1/orders/" + id + "/reveal")).then().statusCode(200);
            String page = given().header("Authorization", "Bearer " + PackagedApplication.key("storefront"))
                    .get(shop.url("/v1/orders/" + id))
                    .path("track_url");
            given().get(shop.url(URI.create(page).getPath())).then().statusCode(200);
        }
        for (var shard : DividedShop.SHARDS) {
            for (var what : List.of("notification", "callback")) {
                var id = divided.rows(shard, "select id from " + what).getFirst();
                asOperator().get(shop.url("/v1/" + what + "s/" + id)).then().statusCode(200);
            }
        }
    }

    private static RequestSpecification asOperator() {
        return given().header("Authorization", "Bearer " + PackagedApplication.key("operator"))
                .accept("application/json");
    }
}
