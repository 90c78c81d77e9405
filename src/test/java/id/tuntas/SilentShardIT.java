package id.tuntas;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.DividedShop;
import id.tuntas.testsupport.PackagedApplication;
import id.tuntas.testsupport.ShardGuard;
import id.tuntas.testsupport.Storefront;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// One of two shards does not answer, while storefronts, customers and operators ask as often as before.
class SilentShardIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /// Of the statements that get no answer.
    private static final Duration MAX_WAIT = Duration.ofMinutes(5);

    /// Much shorter, and so are all three waits together: nothing that waits for such a statement ends in time.
    private static final Duration SOON = Duration.ofSeconds(60);

    private static final int READERS = 40;
    private static final int ORDERS = 80;

    /// Of 80 orders there are less in one shard once in a million times.
    private static final int SHARE = 20;

    private final Receiver customers = Receiver.start();
    private final ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();
    private final Set<String> accepted = ConcurrentHashMap.newKeySet();
    private DividedShop divided;
    private PackagedApplication shop;
    private Storefront storefront;
    private volatile boolean isOver;

    @BeforeEach
    void start() throws SQLException {
        divided = new DividedShop(Map.of(
                "QUARKUS_DATASOURCE_JDBC_ADDITIONAL_JDBC_PROPERTIES_SOCKETTIMEOUT",
                Long.toString(MAX_WAIT.toMillis())));
        shop = divided.application();
        storefront = new Storefront(List.of(shop.url("/")), customers.url("/hook"));
    }

    @AfterEach
    void stop() {
        isOver = true;
        clients.close();
        if (divided != null) {
            divided.close();
        }
        customers.close();
    }

    @Test
    void shardThatDoesNotAnswerHoldsUpNoOther() throws Exception {
        storefront.buy(SHARE);
        divided.accounts(customers).awaitTheEnd(PATIENCE);
        var silent = publicId(DividedShop.LOW);
        var other = publicId(DividedShop.HIGH);

        try (var connection = divided.connect(DividedShop.LOW);
                var statement = connection.createStatement()) {
            statement.execute("lock tables " + String.join(" write, ", ShardGuard.tables()) + " write");
            readAgainAndAgain("/v1/orders/" + silent);
            readAgainAndAgain("/v1/orders");
            // Over all shards at once.
            readAgainAndAgain("/v1/notifications");
            IntStream.range(0, ORDERS).forEach(number -> clients.execute(() -> buy("SILENT-" + number, number)));

            await().atMost(SOON).until(() -> accepted.size() >= SHARE);
            assertThatAllReadIt(other);
            await().atMost(SOON)
                    .untilAsserted(() -> assertThat(divided.rows(DividedShop.HIGH, "select order_id from open_order"))
                            .isEmpty());
            assertThat(status("/v1/orders/" + silent)).isEqualTo(503);
            statement.execute("unlock tables");
        }

        await().atMost(PATIENCE).until(() -> accepted.size() == ORDERS);
        isOver = true;
        var accounts = divided.accounts(customers);
        accounts.awaitTheEnd(PATIENCE);
        accepted.addAll(storefront.accepted());
        accounts.assertNothingIsLostOrDoubled(accepted);
    }

    private String publicId(String shard) {
        return "ord_" + divided.rows(shard, "select id from orders").getFirst();
    }

    private void readAgainAndAgain(String path) {
        IntStream.range(0, READERS)
                .forEach(_ -> clients.execute(() -> {
                    while (!isOver) {
                        status(path);
                        pause();
                    }
                }));
    }

    private void buy(String reference, int number) {
        while (!isOver && !storefront.tryToBuy(reference, number)) {
            pause();
        }
        accepted.add(reference);
    }

    /// A stall of the machine may leave one of them without a connection.
    private void assertThatAllReadIt(String order) {
        var statuses = IntStream.range(0, 20)
                .mapToObj(_ -> status("/v1/orders/" + order))
                .toList();
        assertThat(statuses).filteredOn(status -> status != 200).hasSizeLessThanOrEqualTo(1);
    }

    private int status(String path) {
        return given().header("Authorization", "Bearer " + PackagedApplication.key("operator"))
                .get(shop.url(path))
                .statusCode();
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
