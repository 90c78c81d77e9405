package id.tuntas.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// The requests that the alert rule `RequestsRefused` counts, with the labels that it has.
final class RefusedRequests {

    private static final Path RULES = Path.of("deploy/observability/alerts.yaml");
    private static final Pattern COUNTED = Pattern.compile("alert: RequestsRefused\\s[^{]*"
            + "http_server_requests_seconds_count\\{job=\"tuntas\", status=\"(\\d+)\", uri=\"(\\w+)\"}");

    private RefusedRequests() {}

    static long counted(MeterRegistry registry) {
        var rule = COUNTED.matcher(rules());
        assertThat(rule.find()).isTrue();
        return registry
                .find("http.server.requests")
                .tags("status", rule.group(1), "uri", rule.group(2))
                .timers()
                .stream()
                .mapToLong(Timer::count)
                .sum();
    }

    private static String rules() {
        try {
            return Files.readString(RULES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
