package id.tuntas.commerce.merchant;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.http.Cookie;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class MerchantRolesTest {

    /// An operation of the API's description.
    private record Operation(String method, String path) {

        int statusFor(RequestSpecification caller) {
            return caller.contentType(ContentType.JSON)
                    .request(method, path.replaceAll("\\{[^}]+}", "1"))
                    .statusCode();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev-storefront", "dev-viewer", "dev-operator"})
    void otherRolesReachNothingOfTheMerchants(String key) {
        assertThat(operations(true)).hasSizeGreaterThan(12).allSatisfy(operation -> assertThat(
                        operation.statusFor(Shop.as(key)))
                .isEqualTo(403));
    }

    @Test
    void withoutAKeyNothingOfTheMerchantsIsReached() {
        assertThat(operations(true)).allSatisfy(operation -> assertThat(operation.statusFor(given()))
                .isEqualTo(401));
    }

    @Test
    void addressOfThePageWithASlashLeadsToThePage() {
        var answer = given().redirects().follow(false).get("/merchant/");

        answer.then().statusCode(303);
        assertThat(answer.header("Location")).isEqualTo("/merchant");
        given().get("/merchant/").then().statusCode(200).body(containsString("<title>Tuntas"));
    }

    @Test
    void merchantReachesNothingOfFulfilment() {
        assertThat(operations(false)).hasSizeGreaterThan(40).allSatisfy(operation -> assertThat(
                        operation.statusFor(Shop.as("dev-merchant")))
                .isEqualTo(403));
    }

    @Test
    void merchantSignsInAsOthersDo() {
        Cookie session = Shop.as("dev-merchant").post("/v1/session").detailedCookie("tuntas-session");

        given().cookie(session).get("/v1/session").then().statusCode(200).body("role", equalTo("merchant"));
        given().cookie(session).get("/v1/merchant/resellers").then().statusCode(200);
        given().cookie(session).get("/v1/orders").then().statusCode(403);
        given().cookie(session).post("/v1/merchant/resellers/x/suspend").then().statusCode(401);
        given().cookie(session)
                .header("X-Requested-With", "tuntas")
                .post("/v1/merchant/resellers/x/suspend")
                .then()
                .statusCode(404);
    }

    private static List<Operation> operations(boolean areMerchants) {
        Map<String, Map<String, Object>> paths =
                given().get("/q/openapi?format=json").jsonPath().getMap("paths");
        return paths.entrySet().stream()
                .filter(path -> path.getKey().startsWith("/v1/"))
                .filter(path -> !path.getKey().startsWith("/v1/session"))
                .filter(path -> path.getKey().startsWith("/v1/merchant/") == areMerchants)
                .flatMap(path -> path.getValue().keySet().stream()
                        .filter(method -> Stream.of("get", "post", "put", "patch", "delete")
                                .anyMatch(method::equals))
                        .map(method -> new Operation(method, path.getKey())))
                .toList();
    }
}
