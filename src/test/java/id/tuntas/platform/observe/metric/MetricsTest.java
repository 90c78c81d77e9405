package id.tuntas.platform.observe.metric;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.arc.Arc;
import io.quarkus.arc.InstanceHandle;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The document says what the application exports, and the rules, dashboards and autoscaler of `deploy` ask for nothing
/// else.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class MetricsTest {

    /// Made by Prometheus itself, or by the rules.
    private static final Set<String> OF_PROMETHEUS = Set.of("up", "ALERTS");

    /// Of kube-state-metrics, where the cluster has it.
    private static final Map<String, Set<String>> OF_THE_CLUSTER =
            Map.of("kube_deployment_status_replicas_available", Set.of("deployment"));

    /// Given to each series by Prometheus, or to the buckets of a histogram.
    private static final Set<String> LABELS_OF_PROMETHEUS =
            Set.of("job", "instance", "namespace", "component", "le", "alertname");

    private static final Pattern SOURCE = Pattern.compile("tuntas_figures_unreadable\\{[^}]*\\bsource=\"(\\w+)\"");

    private static final Pattern QUANTILE = Pattern.compile("histogram_quantile\\(.*\\b(\\w+_bucket)\\b.*\\) > (\\d+)");

    @Inject
    RefreshSharedGauges gauges;

    private final List<DocumentedMetric> documented = DocumentedMetric.all();

    /// One whole order, after which everything has been counted that is ever counted.
    @BeforeEach
    void anOrderIsBought() {
        Shop.becomes(Shop.buysFor("sari@example.com"), "completed");
        await().untilAsserted(() -> {
            gauges.refresh();
            assertThat(ExportedMetrics.read().ours()).containsAll(names(metric -> !metric.isShared()));
        });
    }

    @Test
    void everyMetricIsDocumentedAndEveryDocumentedOneIsThere() {
        var exported = new HashSet<>(ExportedMetrics.read().ours());
        // Some have a value only while something is wrong.
        exported.addAll(sharedGauges());

        assertThat(exported).isEqualTo(names(_ -> true));
    }

    @Test
    void typesAndLabelsAreAsDocumented() {
        var exported = ExportedMetrics.read();

        assertThat(documented)
                .filteredOn(metric -> exported.types().containsKey(metric.name()))
                .allSatisfy(metric -> {
                    assertThat(exported.types()).containsEntry(metric.name(), metric.type());
                    assertThat(exported.labelsOf(metric.name()))
                            .as(metric.name())
                            .isEqualTo(metric.labels());
                });
    }

    @Test
    void metricsThatAreTheSameInAllReplicasSaySo() {
        assertThat(sharedGauges()).isEqualTo(names(DocumentedMetric::isShared));
        assertThat(ExportedMetrics.text().lines())
                .filteredOn(line -> line.startsWith("# HELP tuntas_queue_due "))
                .singleElement()
                .asString()
                .endsWith(SharedGauge.HOW_TO_READ);
    }

    @Test
    void rulesDashboardsAndAutoscalerAskForWhatIsExported() {
        var exported = ExportedMetrics.read();
        var known = documented.stream().collect(toMap(DocumentedMetric::name, Function.identity()));

        assertThat(Observability.expressions()).hasSizeGreaterThan(50).allSatisfy(expression -> {
            var uses = Promql.uses(expression);
            var labels = new HashSet<>(LABELS_OF_PROMETHEUS);
            assertThat(uses).isNotEmpty();
            for (var use : uses) {
                var family = use.metric().startsWith("tuntas_") ? family(use.metric()) : use.metric();
                assertThat(exported.labels().keySet().contains(use.metric())
                                || OF_PROMETHEUS.contains(use.metric())
                                || OF_THE_CLUSTER.containsKey(use.metric())
                                || known.containsKey(family)
                                        && known.get(family).isShared())
                        .as("%s in %s", use.metric(), expression)
                        .isTrue();
                var own = OF_THE_CLUSTER.getOrDefault(
                        use.metric(),
                        known.containsKey(family) ? known.get(family).labels() : exported.labelsOf(use.metric()));
                labels.addAll(own);
                assertThat(use.labels()).as(expression).isSubsetOf(union(own, LABELS_OF_PROMETHEUS));
            }
            assertThat(Promql.groups(expression)).as(expression).isSubsetOf(labels);
        });
    }

    @Test
    void metricsThatAreTheSameInAllReplicasAreNeverSummed() {
        var shared = names(DocumentedMetric::isShared);

        assertThat(Observability.expressions())
                .flatExtracting(Promql::uses)
                .filteredOn(use -> shared.contains(use.metric()))
                .hasSizeGreaterThan(10)
                .allMatch(Promql.Use::isMaximum);
    }

    @Test
    void sourcesOfFiguresThatPanelsNameAreThere() {
        var named = Observability.expressions().stream()
                .flatMap(expression -> SOURCE.matcher(expression).results())
                .map(source -> source.group(1))
                .collect(toSet());

        assertThat(named).hasSize(2);
        assertThat(ExportedMetrics.text())
                .contains(named.stream()
                        .map(source -> "tuntas_figures_unreadable{source=\"" + source + "\"")
                        .toList());
    }

    /// Within a bucket, a quantile is a guess.
    @Test
    void quantilesAreComparedWithBoundsOfBuckets() {
        var exported = ExportedMetrics.text();
        var compared = Observability.rules().stream()
                .map(rule -> rule.path("expr").asText())
                .flatMap(expression -> QUANTILE.matcher(expression).results())
                .toList();

        assertThat(compared).hasSize(2).allSatisfy(quantile -> assertThat(exported)
                .containsPattern(quantile.group(1) + "\\{[^}]*le=\"" + quantile.group(2) + "\\.0\""));
    }

    @Test
    void panelOfEndsNamesEveryWayInWhichTheyAreDetected() {
        var ways = Pattern.compile("(?m)^tuntas_orders_finished_total\\{.*\\blearnt_by=\"(\\w+)\"")
                .matcher(ExportedMetrics.text())
                .results()
                .map(way -> way.group(1))
                .collect(toSet());

        assertThat(ways).hasSizeGreaterThan(2);
        assertThat(Observability.panels())
                .filteredOn(panel -> panel.findValuesAsText("expr").getFirst().startsWith("sum by (learnt_by)"))
                .singleElement()
                .extracting(panel -> panel.path("description").asText().toLowerCase(Locale.ROOT))
                .asString()
                .contains(ways);
    }

    @Test
    void permitsForPeopleAreMeasuredBesideAllPermits() {
        Shop.call("dev-storefront", "GET", "/v1/locks");

        assertThat(ExportedMetrics.text())
                .contains(
                        "ft_bulkhead_executionsRunning{method=\"supplier-permits\"",
                        "ft_bulkhead_executionsRunning{method=\"supplier-permits-for-people\"");
    }

    private Set<String> names(Predicate<DocumentedMetric> which) {
        return documented.stream().filter(which).map(DocumentedMetric::name).collect(toSet());
    }

    private static Set<String> sharedGauges() {
        return Arc.container().listAll(SharedFigures.class).stream()
                .map(InstanceHandle::get)
                .flatMap(source -> source.gauges().stream())
                .map(gauge -> gauge.name().replace('.', '_') + (gauge.unit() == null ? "" : "_" + gauge.unit()))
                .collect(toSet());
    }

    private static String family(String sample) {
        return sample.replaceFirst("_(bucket|count|sum|max)$", "");
    }

    private static Set<String> union(Set<String> one, Set<String> other) {
        return Stream.concat(one.stream(), other.stream()).collect(toSet());
    }
}
