package id.tuntas.testsupport;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.stream.IntStream;

/// Buys through the public API, and reads what became of it.
public final class Shop {

    private Shop() {}

    /// Buys two units of item 101.
    ///
    /// @return the order's public id
    public static String buys() {
        return buys(101, 2);
    }

    /// The same for a customer who is told by mail.
    public static String buysFor(String email) {
        return buys("{\"name\":\"Sari\",\"email\":\"" + email + "\"}", 101, 2);
    }

    public static String buys(long itemId, int quantity) {
        return buys("{\"name\":\"Sari\"}", itemId, quantity);
    }

    private static String buys(String customer, long itemId, int quantity) {
        return orders("{\"reference\":\"SHOP-" + System.nanoTime() + "\",\"customer\":" + customer + ","
                + "\"items\":[{\"item_id\":" + itemId + ",\"quantity\":" + quantity + ",\"target\":\"08123\"}]}");
    }

    /// @param body of `POST /v1/orders`
    /// @return the order's public id
    public static String orders(String body) {
        return given().header("Authorization", "Bearer dev-storefront")
                .contentType("application/json")
                .body(body)
                .post("/v1/orders")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    public static List<String> buysMany(int count) {
        return IntStream.range(0, count).mapToObj(_ -> buys()).toList();
    }

    public static JsonPath read(String order) {
        return given().header("Authorization", "Bearer dev-storefront")
                .get("/v1/orders/" + order)
                .jsonPath();
    }

    public static String refId(String order) {
        return read(order).getString("ref_id");
    }

    public static void becomes(String order, String status) {
        await().untilAsserted(() -> assertThat(read(order).getString("status")).isEqualTo(status));
    }

    public static List<String> timeline(String order) {
        return given().header("Authorization", "Bearer dev-viewer")
                .get("/v1/orders/" + order + "/timeline")
                .jsonPath()
                .getList("data.kind");
    }

    /// A request with one of the development keys and no body.
    public static ValidatableResponse call(String key, String method, String path) {
        return given().header("Authorization", "Bearer " + key)
                .request(method, path)
                .then();
    }

    /// The same with a JSON body.
    public static ValidatableResponse call(String key, String method, String path, String body) {
        return given().header("Authorization", "Bearer " + key)
                .contentType("application/json")
                .body(body)
                .request(method, path)
                .then();
    }
}
