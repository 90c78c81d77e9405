package id.tuntas.platform.observe.metric;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What every alert rule and panel has. What they ask for is compared with the running application in [MetricsTest],
/// and when they fire with promtool, by `src/test/scripts/rules`.
class ObservabilityTest {

    private static final Pattern MAXIMUM = Pattern.compile("\\bmax\\b[^{]*");
    private static final String RUNBOOK = "src/docs/operations.md";

    @Test
    void everyAlertWaitsAndSaysHowGraveItIs() {
        assertThat(Observability.rules()).hasSizeGreaterThan(20).allSatisfy(rule -> {
            assertThat(rule.path("for").asText()).matches("[1-9]\\d*m");
            assertThat(rule.path("labels").path("severity").asText()).isIn("critical", "warning");
            assertThat(rule.path("annotations").path("summary").asText()).isNotBlank();
        });
    }

    @Test
    void everyAlertLeadsToItsParagraph() throws IOException {
        var anchors = Files.readAllLines(Path.of(RUNBOOK)).stream()
                .filter(line -> line.startsWith("#"))
                .map(ObservabilityTest::anchor)
                .collect(toSet());

        assertThat(Observability.rules()).allSatisfy(rule -> {
            var link = rule.path("annotations").path("runbook").asText().split("#", -1);
            assertThat(link).hasSize(2);
            assertThat(link[0]).isEqualTo(RUNBOOK);
            assertThat(link[1]).isEqualTo(anchor(words(name(rule)))).isIn(anchors);
        });
    }

    @Test
    void everyAlertHasATestInWhichItFires() {
        var fired = Observability.text("alerts_test.yaml")
                .lines()
                .filter(line -> line.contains("alertname=\""))
                .map(line -> line.replaceFirst(".*alertname=\"(\\w+)\".*", "$1"))
                .collect(toSet());

        assertThat(Observability.rules()).extracting(ObservabilityTest::name).doesNotHaveDuplicates();
        assertThat(fired)
                .isEqualTo(Observability.rules().stream()
                        .map(ObservabilityTest::name)
                        .collect(toSet()));
    }

    @Test
    void everyPanelSaysWhatItShows() {
        assertThat(Observability.panels()).hasSizeGreaterThan(30).allSatisfy(panel -> {
            assertThat(panel.path("title").asText()).isNotBlank();
            assertThat(panel.path("description").asText()).isNotBlank();
            assertThat(panel.path("datasource").path("uid").asText()).isEqualTo("${datasource}");
        });
    }

    /// What is unknown is neither 0 nor what it was hours ago.
    @Test
    void figuresOfNowAreKnownNow() {
        assertThat(Observability.expressions()).noneMatch(expression -> expression.contains("vector("));
        assertThat(Observability.panels())
                .filteredOn(panel -> panel.path("type").asText().equals("stat"))
                .hasSizeGreaterThan(5)
                .allSatisfy(panel -> assertThat(panel.path("targets"))
                        .isNotEmpty()
                        .allMatch(target -> target.path("instant").asBoolean()));
    }

    /// Of all namespaces, one Prometheus may show several installations. Instances are of one each; the age of the
    /// oldest order is that of all of them.
    @Test
    void panelsDoNotMixInstallations() {
        var maxima = Observability.panels().stream()
                .flatMap(panel -> panel.findValuesAsText("expr").stream())
                .flatMap(expression -> MAXIMUM.matcher(expression).results())
                .map(MatchResult::group)
                .filter(maximum -> !maximum.startsWith("max(tuntas_queue_oldest_age_seconds"));

        assertThat(maxima)
                .hasSizeGreaterThan(10)
                .allMatch(maximum -> maximum.matches("max by .*(namespace|instance).*"));
    }

    @Test
    void prometheusReadsTheRules() {
        assertThat(Observability.ruleFiles()).containsExactly("alerts.yaml");
    }

    @Test
    void expressionsAreTakenApart() {
        var expression = "sum by (queue) (rate(a_total{result=\"x\", kind=~\"y|z\"}[5m])) / 1e3 > max(b) and on () c";

        assertThat(Promql.uses(expression))
                .containsExactly(
                        new Promql.Use("a_total", Set.of("result", "kind"), false),
                        new Promql.Use("b", Set.of(), true),
                        new Promql.Use("c", Set.of(), false));
        assertThat(Promql.groups(expression)).containsExactly("queue");
    }

    private static String name(JsonNode rule) {
        return rule.path("alert").asText();
    }

    /// `CallbacksPileUp` becomes `Callbacks Pile Up`.
    private static String words(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ");
    }

    /// As the pages of code forges make them of headings.
    private static String anchor(String heading) {
        return heading.replaceFirst("^#+ ", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9 -]", "")
                .replace(' ', '-');
    }
}
