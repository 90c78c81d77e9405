package id.tuntas;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.testsupport.PackagedApplication;
import java.io.IOException;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The packaged application with no more settings than it needs: fulfilment alone, nowhere to be called back.
class ProductionIT {

    private static PackagedApplication application;

    @BeforeAll
    static void start() {
        application = PackagedApplication.fresh()
                .with("TUNTAS_COMMERCE_ENABLED", "Off")
                .with("TUNTAS_SECURITY_KEYS_MY_SHOP_SECRET", "key-of-my-other-storefront")
                .with("TUNTAS_SECURITY_KEYS_MY_SHOP_ROLE", "storefront")
                .with("QUARKUS_LOG_CONSOLE_JSON_ENABLED", "true")
                .start();
    }

    @AfterAll
    static void stop() {
        application.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/balance",
                "/api/v1/balance/channels",
                "/api/v1/item",
                "/api/v1/item/101",
                "/api/v1/validation/services",
                "/api/v1/trx",
                "/api/v1/trx/x",
                "/api/v1/leaderboard",
                "/api/pay/x",
                "/merchant",
                "/v1/merchant/resellers",
            })
    void endpointsOfCommerceDoNotExist(String path) {
        given().header("X-APIKEY", "dev-reseller-key")
                .get(application.url(path))
                .then()
                .statusCode(404);
    }

    @Test
    void everythingWrongWithTheSettingsIsSaidInOneMessage() {
        try (var careless = PackagedApplication.fresh()
                .with("TUNTAS_SUPPLIER_TIMEOUT", "soon")
                .with("TUNTAS_COMMERCE_ENABLED", "ture")
                .with("TUNTAS_ENCRYPTION_PREVIOUS_KEYS", "broken")
                .with("TUNTAS_SECURITY_KEYS_MY_SHOP_SECRET", "x")
                .with("TUNTAS_SECURITY_KEYS_MY_SHOP_ROLE", "storefront")
                .with("QUARKUS_HTTP_PORT", "eighty")) {

            assertThat(careless.fail()).isEqualTo(78);

            assertThat(careless.log().lines())
                    .hasSize(6)
                    .anyMatch(line -> line.startsWith("  TUNTAS_SUPPLIER_TIMEOUT: 'soon' is not a time span"))
                    .anyMatch(line -> line.startsWith("  TUNTAS_COMMERCE_ENABLED: "))
                    .anyMatch(line -> line.startsWith("  TUNTAS_ENCRYPTION_PREVIOUS_KEYS: "))
                    .anyMatch(line -> line.startsWith("  TUNTAS_SECURITY_KEYS_MY_SHOP_SECRET: is shorter"))
                    .anyMatch(line -> line.startsWith("  QUARKUS_HTTP_PORT: "));
        }
    }

    @Test
    void databaseThatCannotBeReachedIsSaidInOneLine() {
        try (var lost = besides().with("QUARKUS_DATASOURCE_JDBC_URL", "jdbc:mysql://127.0.0.1:1/tuntas")) {
            assertThat(lost.fail()).isEqualTo(1);

            assertThat(lost.log().lines())
                    .singleElement()
                    .asString()
                    .startsWith("Tuntas cannot start: schema of fulfilment at 127.0.0.1:1/tuntas: ")
                    .contains("does not answer", "Connection refused");
        }
    }

    @Test
    void keyThatIsNotTheDatabasesIsSaidInOneLine() {
        try (var other = besides().with("TUNTAS_ENCRYPTION_KEY", "YW5vdGhlciBrZXkgdGhhdCBpcyBub3QgdGhlIHNhbWU=")) {
            assertThat(other.fail()).isEqualTo(78);

            assertThat(other.log().lines())
                    .singleElement()
                    .asString()
                    .startsWith("Tuntas cannot start: the secrets of fulfilment at ")
                    .contains("TUNTAS_ENCRYPTION_PREVIOUS_KEYS");
        }
    }

    /// Another start may succeed with the same settings, as after a moment in which the database was away.
    @Test
    void secretsThatCannotBeReadAreNoWrongSetting() throws SQLException {
        execute("alter table fingerprint_key rename column secret to elsewhere");
        try (var early = besides()) {
            assertThat(early.fail()).isEqualTo(1);

            assertThat(early.log().lines())
                    .singleElement()
                    .asString()
                    .startsWith("Tuntas cannot start: the secrets of fulfilment at ")
                    .contains("cannot be read");
        } finally {
            execute("alter table fingerprint_key rename column elsewhere to secret");
        }
    }

    @Test
    void schemaOfALaterVersionThatRemovesSomethingIsSaidInOneLine() throws SQLException {
        execute("insert into DATABASECHANGELOG (ID, AUTHOR, FILENAME, DATEEXECUTED, ORDEREXECUTED, EXECTYPE, LABELS)"
                + " values ('without-old-column', 'tuntas', 'later.sql', now(), 9999, 'EXECUTED', 'contract')");
        try (var older = besides()) {
            assertThat(older.fail()).isEqualTo(1);

            assertThat(older.log().lines())
                    .singleElement()
                    .asString()
                    .contains("newer than this application", "without-old-column");
        } finally {
            execute("delete from DATABASECHANGELOG where ID = 'without-old-column'");
        }
    }

    private static PackagedApplication besides() {
        return PackagedApplication.fresh().besides(application).with("TUNTAS_COMMERCE_ENABLED", "false");
    }

    private static void execute(String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(application.jdbcUrl("tuntas"));
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void keysOfAnyNameAndBooleansOfAnySpellingAreUnderstood() {
        given().header("Authorization", "Bearer key-of-my-other-storefront")
                .get(application.url("/v1/orders"))
                .then()
                .statusCode(200);
        given().header("X-APIKEY", "dev-reseller-key")
                .get(application.url("/api/v1/balance"))
                .then()
                .statusCode(404);
    }

    @Test
    void logIsJsonWhereASettingSaysSo() throws IOException {
        var json = new ObjectMapper();
        var lines =
                application.log().lines().filter(line -> line.startsWith("{")).toList();

        assertThat(lines).hasSizeGreaterThan(3);
        for (var line : lines) {
            assertThat(json.readTree(line).path("message").asText()).isNotBlank();
        }
        assertThat(application.log().lines()).noneMatch(line -> line.matches("\\d{4}-\\d\\d-\\d\\d .*INFO.*"));
    }

    @Test
    void withoutAUrlThereIsNothingToRegister() {
        given().header("Authorization", "Bearer " + PackagedApplication.key("operator"))
                .post(application.url("/v1/webhook/register"))
                .then()
                .statusCode(409)
                .body("detail", containsString("TUNTAS_CALLBACK_PUBLIC_URL"));
    }
}
