package id.tuntas.testsupport;

import static io.restassured.RestAssured.given;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Buys through the public API, and reads what became of it. Keys are those of development: `dev-storefront`,
/// `dev-viewer`, `dev-operator`.
public final class Shop {

    private static final AtomicLong LAST_REFERENCE = new AtomicLong(System.nanoTime());

    private Shop() {}

    /// Buys two units of item 101.
    ///
    /// @return the order's public id
    public static String buys() {
        return buys(101, 2);
    }

    public static String buys(long itemId, int quantity) {
        return buys("{\"name\":\"Sari\"}", itemId, quantity);
    }

    /// Two units of item 101 for a customer who is notified by mail.
    public static String buysFor(String email) {
        return buysForCustomer("{\"name\":\"Sari\",\"email\":\"" + email + "\"}");
    }

    /// Two units of item 101.
    ///
    /// @param customer the member `customer` of the request
    public static String buysForCustomer(String customer) {
        return buys(customer, 101, 2);
    }

    private static String buys(String customer, long itemId, int quantity) {
        return orders("{\"reference\":\"" + newReference() + "\",\"customer\":" + customer + ","
                + "\"items\":[{\"item_id\":" + itemId + ",\"quantity\":" + quantity + ",\"target\":\"08123\"}]}");
    }

    /// Buys for a customer of whom nothing is known.
    ///
    /// @param items the elements of the member `items`
    public static String buysItems(String items) {
        return orders(requestFor(items, ""));
    }

    /// The same, whatever the answer is.
    ///
    /// @param more further members of the request, each after a comma
    public static ValidatableResponse orderOf(String items, String more) {
        return order(requestFor(items, more));
    }

    private static String requestFor(String items, String more) {
        return "{\"reference\":\"" + newReference() + "\",\"customer\":{},\"items\":[" + items + "]" + more + "}";
    }

    /// Of no other order; the time alone is the same for customers who come at once.
    public static String newReference() {
        return "SHOP-" + LAST_REFERENCE.incrementAndGet();
    }

    /// @param body of `POST /v1/orders`
    public static ValidatableResponse order(String body) {
        return call("dev-storefront", "POST", "/v1/orders", body);
    }

    /// @param body of `POST /v1/orders`
    /// @return the order's public id
    public static String orders(String body) {
        return Json.post("/v1/orders", "Authorization", "Bearer dev-storefront", body, 201)
                .path("id")
                .asText();
    }

    /// As many customers at once as there usually are.
    public static List<String> buysMany(int count) {
        try (var customers = Executors.newFixedThreadPool(8)) {
            return customers.invokeAll(Collections.nCopies(count, (Callable<String>) Shop::buys)).stream()
                    .map(Future::resultNow)
                    .toList();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// Buys two units of item 101, and waits until the supplier has taken them.
    public static String buysAndPlaces() {
        var order = buys();
        becomes(order, "processing");
        return order;
    }

    public static JsonPath read(String order) {
        return read("dev-storefront", order);
    }

    public static JsonPath read(String key, String order) {
        return as(key).get("/v1/orders/" + order).jsonPath();
    }

    /// One of its members; null if that is no text.
    public static @Nullable String text(String order, String member) {
        return get("/v1/orders/" + order).path(member).textValue();
    }

    public static @Nullable String refId(String order) {
        return text(order, "ref_id");
    }

    public static void becomes(String order, String status) {
        await().untilAsserted(() -> assertThat(text(order, "status")).isEqualTo(status));
    }

    /// Waits for the order to have this reason for its status.
    public static void waitsFor(String order, String reason) {
        await().untilAsserted(() -> assertThat(text(order, "reason")).isEqualTo(reason));
    }

    public static void needsAttention(String order, String code) {
        await().untilAsserted(() -> assertThat(text(order, "attention")).isEqualTo(code));
    }

    /// The kinds of its entries.
    public static List<String> timeline(String order) {
        return timeline(order, "kind");
    }

    /// One member of each entry.
    public static List<String> timeline(String order, String member) {
        return get("/v1/orders/" + order + "/timeline?limit=500")
                .path("data")
                .valueStream()
                .map(entry -> entry.path(member).textValue())
                .toList();
    }

    private static JsonNode get(String path) {
        return Json.get(path, "Authorization", "Bearer dev-storefront");
    }

    /// The path of the customer's page.
    public static String page(String order) {
        return URI.create(requireNonNull(text(order, "track_url"))).getPath();
    }

    /// A request with one of the development keys.
    public static RequestSpecification as(String key) {
        return given().header("Authorization", "Bearer " + key);
    }

    /// A request with one of the development keys and no body.
    public static ValidatableResponse call(String key, String method, String path) {
        return as(key).request(method, path).then();
    }

    /// The same with a JSON body.
    public static ValidatableResponse call(String key, String method, String path, String body) {
        return as(key).contentType("application/json")
                .body(body)
                .request(method, path)
                .then();
    }
}
