package id.tuntas.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Kustomize cannot put a file into the middle of an object: the rules stand there twice.
class PrometheusRuleTest {

    private static final Path FOLDER = Path.of("deploy/observability");

    @Test
    void rulesOfTheOperatorAreThoseOfPrometheus() {
        var rules = Manifest.trees(FOLDER.resolve("alerts.yaml")).findFirst().orElseThrow();
        var rule =
                Manifest.in(FOLDER.resolve("prometheus-rule.yaml")).findFirst().orElseThrow();

        assertThat(rules.path("groups")).isNotEmpty();
        assertThat(rule.tree().path("spec"))
                .as("src/test/scripts/prometheus-rule makes it anew")
                .isEqualTo(rules);
    }
}
