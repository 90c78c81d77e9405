package id.tuntas.platform.observe.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@QuarkusTest
class HttpLabelsTest {

    private static final Pattern METHOD = Pattern.compile("http_server_requests\\w*\\{.*method=\"([^\"]*)\"");
    private static final Pattern URI_LABEL = Pattern.compile("http_server_requests\\w*\\{.*uri=\"([^\"]*)\"");

    @Test
    void unknownMethodsShareALabel() {
        for (int i = 0; i < 50; i++) {
            RestAssured.given().request("INVENTED" + i, "/callbacks/supplier");
        }

        await().untilAsserted(() -> assertThat(labels(METHOD)).contains("OTHER"));
        assertThat(labels(METHOD)).noneMatch(method -> method.startsWith("INVENTED"));
    }

    @Test
    void secretsInPathsAreNoLabels() {
        for (var path : List.of("/track/", "/unsubscribe/", "/v1/locks/", "/api/pay/", "/api/v1/item/lock/")) {
            for (var method : List.of("OPTIONS", "PUT", "PATCH", "GET", "DELETE", "POST", "PROPFIND")) {
                RestAssured.given().request(method, path + "SECRET-OF-A-LINK");
            }
        }

        await().untilAsserted(() -> assertThat(labels(URI_LABEL)).contains("/track/{token}"));
        assertThat(labels(URI_LABEL)).noneMatch(uri -> uri.contains("SECRET"));
    }

    @Test
    void pathsThatAreRefusedEarlyShareALabel() {
        var body = "x".repeat(3_000_000);
        for (int i = 0; i < 3; i++) {
            RestAssured.given().body(body).post("/invented-" + i);
        }

        await().untilAsserted(() -> assertThat(labels(URI_LABEL)).contains("UNMATCHED"));
        assertThat(labels(URI_LABEL)).noneMatch(uri -> uri.contains("invented"));
    }

    private static List<String> labels(Pattern label) {
        return label.matcher(ExportedMetrics.text())
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();
    }
}
