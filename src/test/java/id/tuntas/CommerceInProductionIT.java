package id.tuntas;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.testsupport.PackagedApplication;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/// Commerce without its simulation, as for real money; and what the simulation adds.
class CommerceInProductionIT {

    private static final String SWITCH = "TUNTAS_COMMERCE_SIMULATION";
    private static final String SAMPLE = "dev-reseller-key";

    @Test
    void wellKnownKeysAreRefusedUnlessCommerceSimulates() throws SQLException {
        try (var application = PackagedApplication.fresh().with(SWITCH, "false").startByScript()) {
            balance(application, SAMPLE, 401);
            assertThat(count(application, "account")).isZero();
            assertThat(count(application, "product")).isPositive();
            assertThat(application.log()).doesNotContain(SWITCH);

            application.terminate();
            application.with(SWITCH, "on").startByScript();

            balance(application, SAMPLE, 200);
            assertThat(application.log()).containsOnlyOnce(SWITCH + " is on");

            application.terminate();
            application.with(SWITCH, "off").startByScript();

            balance(application, SAMPLE, 401);
            balance(application, openReseller(application), 200);
        }
    }

    /// The first one, without SQL.
    private static String openReseller(PackagedApplication application) {
        return given().header("Authorization", "Bearer " + PackagedApplication.key("merchant"))
                .contentType("application/json")
                .body("""
                        {"reference": "FIRST", "name": "First", "contact": "first@example.com"}""")
                .post(application.url("/v1/merchant/resellers"))
                .then()
                .statusCode(201)
                .extract()
                .path("api_key");
    }

    private static void balance(PackagedApplication application, String key, int status) {
        given().header("X-APIKEY", key)
                .header("Accept", "application/json")
                .get(application.url("/api/v1/balance"))
                .then()
                .statusCode(status)
                .body("message", equalTo(status == 200 ? "OK" : "INVALID_API_KEY"));
    }

    private static int count(PackagedApplication application, String table) throws SQLException {
        try (var connection = DriverManager.getConnection(application.jdbcUrl("tuntas_commerce"));
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select count(*) from " + table)) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
