package id.tuntas.platform.observe.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tags;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class HttpLabelsTest {

    private static final Pattern METHOD = Pattern.compile("http_server_requests\\w*\\{.*method=\"([^\"]*)\"");
    private static final Pattern URI_LABEL = Pattern.compile("http_server_requests\\w*\\{.*uri=\"([^\"]*)\"");

    @ParameterizedTest
    @CsvSource({
        "GET, /v1/orders/{id}, 200, GET, /v1/orders/{id}",
        "DELETE, /v1/locks/{token}, 503, DELETE, /v1/locks/{token}",
        "GET, /track/A-SECRET, 503, GET, /track/{token}",
        "GET, /api/pay/A-SECRET, 200, GET, /api/pay/{token}",
        "DELETE, /api/v1/item/lock/A-SECRET, 503, DELETE, /api/v1/item/lock/{token}",
        "POST, /api/v1/item/lock, 200, POST, /api/v1/item/lock",
        "POST, /invented, 413, POST, UNMATCHED",
        "OPTIONS, /track/x/1, 200, OPTIONS, UNMATCHED",
        "OPTIONS, /track/{x}/1, 200, OPTIONS, UNMATCHED",
        "GET, /api/v1/trx/1, 406, GET, UNMATCHED",
        "POST, /v1/orders/1/cancel, 415, POST, UNMATCHED",
        "INVENTED, /callbacks/supplier, 405, OTHER, UNMATCHED",
        "INVENTED, NOT_FOUND, 404, OTHER, NOT_FOUND"
    })
    void labelsAreBounded(String method, String uri, String status, String boundedMethod, String boundedUri) {
        var tags = Tags.of("method", method, "uri", uri, "status", status);

        var id = new HttpLabels().map(new Meter.Id("http.server.requests", tags, null, null, Meter.Type.TIMER));

        assertThat(id.getTag("method")).isEqualTo(boundedMethod);
        assertThat(id.getTag("uri")).isEqualTo(boundedUri);
        assertThat(id.getTag("status")).isEqualTo(status);
    }

    @Test
    void otherMetricsKeepTheirs() {
        var id = new Meter.Id("other", Tags.of("method", "INVENTED"), null, null, Meter.Type.COUNTER);

        assertThat(new HttpLabels().map(id)).isSameAs(id);
    }

    /// The registry uses it.
    @Test
    void unknownMethodsShareALabel() {
        for (int i = 0; i < 50; i++) {
            RestAssured.given().request("INVENTED" + i, "/callbacks/supplier");
        }
        RestAssured.given().request("PROPFIND", "/track/A-SECRET");

        await().untilAsserted(() -> assertThat(labels(METHOD)).contains("OTHER"));
        assertThat(labels(METHOD)).noneMatch(method -> method.startsWith("INVENTED"));
        assertThat(labels(URI_LABEL)).noneMatch(uri -> uri.contains("A-SECRET"));
    }

    private static List<String> labels(Pattern label) {
        return label.matcher(ExportedMetrics.text())
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();
    }
}
