package id.tuntas.platform.observe.metric;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.http.RawClient;
import id.tuntas.testsupport.Management;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.quarkus.micrometer.runtime.HttpServerMetricsTagsContributor;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.spi.observability.HttpResponse;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class HttpLabelsTest {

    private static final Pattern METHOD = Pattern.compile("http_server_requests\\w*\\{.*method=\"([^\"]*)\"");
    private static final Pattern URI_LABEL = Pattern.compile("http_server_requests\\w*\\{.*uri=\"([^\"]*)\"");

    @TestHTTPResource
    URI server;

    @Inject
    MeterRegistry registry;

    @ParameterizedTest
    @CsvSource({
        "GET, /v1/orders/{id}, 200, GET, /v1/orders/{id}",
        "DELETE, /v1/locks/{token}, 503, DELETE, /v1/locks/{token}",
        "POST, /invented, RESET, POST, UNMATCHED",
        "INVENTED, UNMATCHED, 405, OTHER, UNMATCHED",
        "INVENTED, NOT_FOUND, 404, OTHER, NOT_FOUND"
    })
    void labelsAreBounded(String method, String uri, String status, String boundedMethod, String boundedUri) {
        var tags = Tags.of("method", method, "uri", uri, "status", status);

        var id = new HttpLabels().map(new Meter.Id("http.server.requests", tags, null, null, Meter.Type.TIMER));

        assertThat(id.getTag("method")).isEqualTo(boundedMethod);
        assertThat(id.getTag("uri")).isEqualTo(boundedUri);
        assertThat(id.getTag("status")).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/orders/{id}, 200, ''",
        "/v1/locks/{token}, 503, ''",
        "/v1/orders/{id}, 404, ''",
        ", 404, ''",
        ", 503, UNMATCHED",
        ", 415, UNMATCHED"
    })
    void pathThatIsNoTemplateIsNoLabel(@Nullable String template, int status, String contributed) {
        var tags = new HttpLabels().contribute(new Answered(template, status));

        assertThat(tags.stream().map(Tag::getValue).collect(joining())).isEqualTo(contributed);
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

    /// The last one hangs up.
    @Test
    void requestsWithoutAResourceShareALabel() {
        assertThat(status("GET /invented%zz")).isEqualTo(400);
        assertThat(status("GET /page/invented/../parts/codes.js")).isEqualTo(200);
        assertThat(status("OPTIONS /track/invented/1")).isEqualTo(200);
        assertThat(status("PUT /v1/orders/invented")).isEqualTo(405);
        assertThat(status("GET /api/v1/trx/invented", "Accept: image/png")).isEqualTo(406);
        assertThat(status("POST /invented", "Content-Length: 9999999")).isEqualTo(413);
        assertThat(status("GET /invented" + "x".repeat(10_000))).isEqualTo(414);
        try (var client = RawClient.connect(server)) {
            client.says(head("POST /invented", "Content-Length: 9"));
        }

        await().untilAsserted(
                        () -> assertThat(ExportedMetrics.text())
                                .contains(
                                        "http_server_requests_seconds_count{method=\"POST\",outcome=\"CLIENT_ERROR\",status=\"RESET\""));
        assertThat(labels(URI_LABEL)).contains("UNMATCHED").noneMatch(uri -> uri.contains("invented"));
    }

    /// A replica that is not ready answers its probes 503, which must not count as refused requests.
    @Test
    void probesAreNotCounted() {
        long before = answeredWithoutAResource();

        for (int i = 0; i < 50; i++) {
            Management.given().get("/q/health/ready").then().statusCode(200);
        }

        assertThat(answeredWithoutAResource()).isLessThan(before + 50);
    }

    private long answeredWithoutAResource() {
        return registry.find("http.server.requests").tag("uri", "UNMATCHED").tag("status", "200").timers().stream()
                .mapToLong(Timer::count)
                .sum();
    }

    private int status(String request, String... headers) {
        try (var client = RawClient.connect(server)) {
            return client.says(head(request, headers)).status();
        }
    }

    private static String head(String request, String... headers) {
        return request + " HTTP/1.1\r\nHost: tuntas\r\n" + String.join("\r\n", headers)
                + (headers.length == 0 ? "" : "\r\n") + "\r\n";
    }

    private static List<String> labels(Pattern label) {
        return label.matcher(ExportedMetrics.text())
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();
    }

    private record Answered(@Nullable String template, int status) implements HttpServerMetricsTagsContributor.Context {

        @Override
        public HttpServerRequest request() {
            throw new UnsupportedOperationException();
        }

        @Override
        public HttpResponse response() {
            return new HttpResponse() {
                @Override
                public int statusCode() {
                    return status;
                }

                @Override
                public MultiMap headers() {
                    return MultiMap.caseInsensitiveMultiMap();
                }
            };
        }

        @Override
        @SuppressWarnings("unchecked")
        public <T> @Nullable T requestContextLocalData(Object key) {
            return key.equals("UrlPathTemplate") ? (T) template : null;
        }
    }
}
