package id.tuntas.fulfilment.order.api;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.notNullValue;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Viewers see addresses masked, and must not find them out by guessing.
@QuarkusTest
class SearchLimitTest {

    @Inject
    SearchLimit limit;

    @Inject
    ObjectMapper json;

    @Inject
    Time time;

    /// Other ones in each test: what was searched for once can be searched for again.
    private final String tried = newText();

    private String untried = "UN" + tried;

    private static String newText() {
        return "TRIED-" + System.nanoTime();
    }

    @BeforeEach
    void searchAsMuchAsIsAllowed() {
        refill();
        count(tried + 0);
        searchUntilRefused();
    }

    private void searchUntilRefused() {
        int texts = 0;
        while (count(newText()).isEmpty()) {
            assertThat(++texts).isLessThan(2 * SearchLimit.PER_HOUR);
        }
    }

    private Optional<Duration> count(String text) {
        return limit.count("viewer", json.convertValue(Map.of("customer", text), OrderFilter.class));
    }

    @AfterEach
    void refill() {
        time.passes(Duration.ofHours(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"customer=UNTRIED", "q=UNTRIED", "customer=TRIED0&q=UNTRIED"})
    void viewerWhoTriesTooManyAddressesWaits(String search) {
        // Every six seconds, one more search is allowed, and its text then for ever.
        await().untilAsserted(() -> {
            untried = "UN" + newText();
            for (int attempt = 0; attempt < 2; attempt++) {
                searchUntilRefused();
                list("dev-viewer", search)
                        .statusCode(429)
                        .contentType("application/problem+json")
                        .header("Retry-After", notNullValue());
            }
        });
        time.passes(Duration.ofSeconds(10));

        list("dev-viewer", search).statusCode(200);
    }

    @ParameterizedTest
    @CsvSource({
        "dev-viewer, customer=TRIED0&limit=1",
        "dev-viewer, status=failed",
        "dev-operator, customer=UNTRIED",
        "dev-storefront, customer=UNTRIED"
    })
    void otherListsAreRead(String key, String search) {
        list(key, search).statusCode(200);
    }

    private ValidatableResponse list(String key, String search) {
        return call(
                key, "GET", "/v1/orders?" + search.replace("UNTRIED", untried).replace("=TRIED", "=" + tried));
    }
}
