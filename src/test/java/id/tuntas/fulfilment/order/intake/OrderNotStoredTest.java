package id.tuntas.fulfilment.order.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;

import id.tuntas.fulfilment.catalogue.CurrentItems;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.commit.StopTime;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Patience;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusMock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a storefront is answered when its order cannot be stored now: that it may send it again.
@QuarkusTest
class OrderNotStoredTest {

    private static final Duration IMPATIENT = Duration.ofMillis(200);
    private static final Duration PATIENT = Duration.ofMinutes(1);

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    StoreOrders storeOrders;

    @Inject
    OtherReplica otherReplica;

    @Inject
    CurrentItems items;

    private final List<StoreOrders> instead = new ArrayList<>();

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @AfterEach
    void stop() {
        instead.forEach(each -> each.stop(null, new StopTime()));
    }

    @Test
    void tooManyThatWait() {
        var none = new GroupCommit.Settings(1, Duration.ZERO, 1, 0);
        try (var full = new GroupCommit<WantedOrder, Acceptance>("full", none, _ -> List.of())) {
            use(otherReplica.storeOrders(full));

            order().statusCode(503)
                    .header("Retry-After", "1")
                    .body("type", containsString("unavailable"))
                    .body("detail", containsString("try again"));
        }
        assertThat(database.count("orders")).isZero();
    }

    @Test
    void databaseThatDoesNotAnswer() throws SQLException {
        var replica = otherReplica.storeOrders(IMPATIENT);
        use(replica);
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("lock tables orders write");
            try {
                order().statusCode(503)
                        .header("Retry-After", "1")
                        .body("detail", containsString("may take effect later"))
                        .body("detail", containsString("send the same request again"));
            } finally {
                statement.execute("unlock tables");
            }
        }
        isStoredAndKnown();
        replica.begin("SHOP-1");
        await().until(() -> !replica.isAnotherUnderWay("SHOP-1"));
    }

    /// By the same replica, which knows what it has still to write, or by another one, which sees the lock only.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void orderThatMayStillBeStoredIsNotRefused(boolean isRepeatedElsewhere) throws SQLException {
        use(otherReplica.storeOrders(IMPATIENT));
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("lock tables open_order write");
            try {
                order().statusCode(503);
                awaitInsert();
                cannotBeBoughtAnyMore();
                if (isRepeatedElsewhere) {
                    use(otherReplica.storeOrders(IMPATIENT));
                }

                order().statusCode(503)
                        .header("Retry-After", "1")
                        .body("detail", containsString("may take effect later"));
            } finally {
                statement.execute("unlock tables");
            }
        }
        isStoredAndKnown();
    }

    @Test
    void orderThatCannotBeStoredAnyMoreIsRefused() {
        use(otherReplica.storeOrders(IMPATIENT));
        cannotBeBoughtAnyMore();

        order().statusCode(422);
    }

    /// One that the supplier is asked about, for example, after which it is stored.
    @Test
    void orderIsNotRefusedWhileAnotherRequestForItIsUnderWay() {
        var replica = otherReplica.storeOrders(IMPATIENT);
        use(replica);
        cannotBeBoughtAnyMore();
        replica.begin("SHOP-1");

        order().statusCode(503);

        replica.end("SHOP-1");
        order().statusCode(422);
    }

    /// Of the order, its line and its timeline, in a transaction that is not over.
    private void awaitInsert() {
        await().pollInterval(Patience.BETWEEN_READS_OF_LOCK_WAITS)
                .until(() -> database.number(
                                "select count(*) from information_schema.innodb_trx where trx_rows_modified >= 3")
                        > 0);
    }

    private void cannotBeBoughtAnyMore() {
        database.execute("update item set min_order = 100");
        items.forget();
    }

    /// Repeated where it has the time that it needs.
    private void isStoredAndKnown() {
        await().until(() -> database.count("orders") == 1);
        use(otherReplica.storeOrders(PATIENT));
        order().statusCode(200);
    }

    private void use(StoreOrders mock) {
        instead.add(mock);
        QuarkusMock.installMockForInstance(mock, storeOrders);
    }

    private static ValidatableResponse order() {
        return Shop.order("{\"reference\":\"SHOP-1\",\"customer\":{},\"items\":[{\"item_id\":101,\"quantity\":1,"
                + "\"target\":\"08123\"}]}");
    }
}
