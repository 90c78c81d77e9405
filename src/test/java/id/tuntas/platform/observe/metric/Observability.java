package id.tuntas.platform.observe.metric;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.yaml.snakeyaml.Yaml;

/// What `deploy` holds for Prometheus, Grafana and KEDA.
final class Observability {

    private static final Path FOLDER = Path.of("deploy/observability");
    private static final String AUTOSCALER = "../kubernetes/components/keda/scaled-object.yaml";
    private static final ObjectMapper JSON = new ObjectMapper();

    private Observability() {}

    /// All alert rules.
    static List<JsonNode> rules() {
        return elements(yaml("alerts.yaml").path("groups"))
                .flatMap(group -> elements(group.path("rules")))
                .toList();
    }

    /// All panels of all dashboards that show something.
    static List<JsonNode> panels() {
        return Stream.of("operators", "developers")
                .map(name -> json("grafana/" + name + ".json"))
                .flatMap(dashboard -> elements(dashboard.path("panels")))
                .filter(panel -> panel.has("targets"))
                .toList();
    }

    /// What rules, dashboards and the autoscaler ask for.
    static List<String> expressions() {
        var ofPanels = panels().stream().flatMap(panel -> elements(panel.path("targets")));
        var ofAutoscaler = elements(yaml(AUTOSCALER).path("spec").path("triggers"))
                .map(trigger -> trigger.path("metadata").path("query").asText())
                .filter(query -> !query.isEmpty());
        return Stream.concat(
                        Stream.concat(rules().stream(), ofPanels)
                                .map(node -> node.path("expr").asText()),
                        ofAutoscaler)
                .toList();
    }

    /// The files of rules that the configuration names.
    static List<String> ruleFiles() {
        return elements(yaml("prometheus.yml").path("rule_files"))
                .map(JsonNode::asText)
                .toList();
    }

    private static JsonNode yaml(String file) {
        return JSON.valueToTree(new Yaml().load(text(file)));
    }

    private static JsonNode json(String file) {
        try {
            return JSON.readTree(text(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text(String file) {
        try {
            return Files.readString(FOLDER.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
