package id.tuntas.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What Prometheus scrapes in a cluster, and by which labels the rules find it.
class ServiceMonitorTest {

    private static final String COMPONENT = "app.kubernetes.io/component";
    private static final Path RULES = Path.of("deploy/observability/alerts.yaml");
    private static final Path README = Path.of("deploy/kubernetes/README.md");

    private final JsonNode monitor = only(Path.of("deploy/observability/service-monitor.yaml"), "ServiceMonitor");
    private final JsonNode labels =
            only(Path.of("deploy/kubernetes/base/service.yaml"), "Service").at("/metadata/labels");

    @Test
    void jobIsThatOfTheRules() throws IOException {
        var jobs = Pattern.compile("\\bjob=\"(\\w+)\"")
                .matcher(Files.readString(RULES))
                .results();

        var job = labels.path(monitor.at("/spec/jobLabel").asText()).asText();

        assertThat(jobs.map(found -> found.group(1))).isNotEmpty().containsOnly(job);
    }

    @Test
    void serviceAndTheSecondOneOfTheReadmeAreScraped() throws IOException {
        assertThat(monitor.at("/spec/selector/matchLabels").properties())
                .allMatch(label -> label.getValue().equals(labels.path(label.getKey())));
        var components =
                Manifest.children(monitor.at("/spec/selector/matchExpressions")).getFirst();

        assertThat(components.path("key").asText()).isEqualTo(COMPONENT);
        assertThat(components.path("operator").asText()).isEqualTo("In");
        assertThat(Manifest.children(components.path("values")))
                .extracting(JsonNode::asText)
                .containsExactly(labels.path(COMPONENT).asText(), "commerce");
        assertThat(Files.readString(README)).contains("`" + COMPONENT + ": commerce`");
    }

    /// By it, rules leave out those of commerce alone.
    @Test
    void seriesHaveTheComponent() throws IOException {
        var relabeling =
                Manifest.children(monitor.at("/spec/endpoints/0/relabelings")).getFirst();

        assertThat(relabeling.at("/sourceLabels/0").asText())
                .isEqualTo("__meta_kubernetes_service_label_" + COMPONENT.replaceAll("\\W", "_"));
        assertThat(Files.readString(RULES))
                .contains(relabeling.path("targetLabel").asText() + "!=\"commerce\"");
    }

    private static JsonNode only(Path file, String kind) {
        var found = Manifest.in(file)
                .filter(manifest -> manifest.is(kind, "tuntas"))
                .toList();
        assertThat(found).hasSize(1);
        return found.getFirst().tree();
    }
}
