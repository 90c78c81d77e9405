package id.tuntas.commerce;

import static io.restassured.RestAssured.given;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// In production commerce is off: no endpoint, no queue, no datasource.
@QuarkusTest
@TestProfile(CommerceOffTest.WithoutCommerce.class)
class CommerceOffTest {

    public static class WithoutCommerce implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("tuntas.commerce.enabled", "false");
        }
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
            })
    void endpointsDoNotExist(String path) {
        given().header("X-APIKEY", "dev-reseller-key").get(path).then().statusCode(404);
    }
}
