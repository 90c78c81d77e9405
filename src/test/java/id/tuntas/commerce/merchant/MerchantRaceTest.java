package id.tuntas.commerce.merchant;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/// The same request from several windows at once.
@QuarkusTest
class MerchantRaceTest {

    private static final int WINDOWS = 8;

    @Test
    void oneReferenceOpensOneAccount() throws InterruptedException {
        var body = """
                {"reference": "%s", "name": "Race", "contact": "race@example.com"}""".formatted(UUID.randomUUID());

        var answers = atOnce(() -> Merchant.posts("resellers", body).extract().response());

        assertThat(answers)
                .extracting(Response::statusCode)
                .containsOnly(200, 201)
                .containsOnlyOnce(201);
        assertThat(answers)
                .extracting(answer -> answer.<String>path("reseller.id"))
                .containsOnly(answers.getFirst().<String>path("reseller.id"));
        assertThat(answers)
                .extracting(answer -> answer.<String>path("api_key"))
                .filteredOn(key -> key != null)
                .hasSize(1);
    }

    @Test
    void oneLicenceIsAddedOnce() throws InterruptedException {
        var body = "{\"licenses\": [\"" + UUID.randomUUID() + "\"]}";
        int before = Merchant.reads("items/502").extract().path("stock");

        var answers = atOnce(
                () -> Merchant.posts("items/502/licenses", body).extract().response());

        assertThat(answers)
                .extracting(Response::statusCode)
                .containsOnly(200, 422)
                .containsOnlyOnce(200);
        assertThat(Merchant.reads("items/502").extract().<Integer>path("stock")).isEqualTo(before + 1);
    }

    private static List<Response> atOnce(Callable<Response> request) throws InterruptedException {
        try (var windows = Executors.newFixedThreadPool(WINDOWS)) {
            return windows.invokeAll(Collections.nCopies(WINDOWS, request)).stream()
                    .map(answer -> answer.resultNow())
                    .toList();
        }
    }
}
