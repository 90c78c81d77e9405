package id.tuntas.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every object that the files for Kubernetes have, as far as that can be judged without a cluster;
/// `src/test/scripts/cluster` applies them to one.
class ManifestTest {

    /// A member that the model does not have is a mistake, and not something to be kept for later.
    private static final ObjectMapper STRICT = JsonMapper.builder()
            .annotationIntrospector(new JacksonAnnotationIntrospector() {
                @Override
                public Boolean hasAnySetter(Annotated annotated) {
                    return false;
                }
            })
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private static final Map<String, Class<?>> MODEL = Map.ofEntries(
            Map.entry("v1 Namespace", Namespace.class),
            Map.entry("v1 Service", Service.class),
            Map.entry("v1 ServiceAccount", ServiceAccount.class),
            Map.entry("apps/v1 Deployment", Deployment.class),
            Map.entry("apps/v1 StatefulSet", StatefulSet.class),
            Map.entry("autoscaling/v2 HorizontalPodAutoscaler", HorizontalPodAutoscaler.class),
            Map.entry("batch/v1 Job", Job.class),
            Map.entry("networking.k8s.io/v1 Ingress", Ingress.class),
            Map.entry("networking.k8s.io/v1 NetworkPolicy", NetworkPolicy.class),
            Map.entry("policy/v1 PodDisruptionBudget", PodDisruptionBudget.class));

    /// Their operators bring definitions of their own.
    private static final Set<String> OF_OPERATORS = Set.of(
            "monitoring.coreos.com/v1 ServiceMonitor",
            "monitoring.coreos.com/v1 PrometheusRule",
            "cert-manager.io/v1 Certificate",
            "cert-manager.io/v1 Issuer",
            "external-secrets.io/v1 ExternalSecret",
            "keda.sh/v1alpha1 ScaledObject");

    @ParameterizedTest
    @MethodSource("manifests")
    void manifestConformsToTheSchemaOfKubernetes(Manifest manifest) throws JsonProcessingException {
        var type = manifest.version() + " " + manifest.kind();
        if (OF_OPERATORS.contains(type)) {
            return;
        }

        assertThat(MODEL).containsKey(type);
        STRICT.treeToValue(withoutDirectives(manifest.tree()), MODEL.get(type));
    }

    @Test
    void misspeltMemberIsFound() {
        var deployment =
                Installation.PRODUCTION.find("Deployment", "tuntas").tree().deepCopy();
        ((ObjectNode) Manifest.named(deployment.at("/spec/template/spec/containers"), "tuntas"))
                .putObject("livenesProbe");

        assertThatThrownBy(() -> STRICT.treeToValue(deployment, Deployment.class))
                .hasMessageContaining("livenesProbe");
    }

    @ParameterizedTest
    @MethodSource("pods")
    void podGivesUpEveryPrivilege(Manifest manifest) {
        var pod = manifest.pod();
        assertThat(pod.path("automountServiceAccountToken").asText()).isEqualTo("false");
        assertThat(pod.path("enableServiceLinks").asText()).isEqualTo("false");
        assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
        assertThat(pod.at("/securityContext/runAsUser").asInt()).isPositive();
        assertThat(pod.at("/securityContext/seccompProfile/type").asText()).isEqualTo("RuntimeDefault");

        assertThat(manifest.containers()).isNotEmpty().allSatisfy(container -> {
            var security = container.path("securityContext");
            assertThat(security.path("allowPrivilegeEscalation").asText()).isEqualTo("false");
            assertThat(security.path("readOnlyRootFilesystem").asBoolean()).isTrue();
            assertThat(security.at("/capabilities/drop/0").asText()).isEqualTo("ALL");
            assertThat(container.at("/resources/limits/memory").asText())
                    .isNotEmpty()
                    .isEqualTo(container.at("/resources/requests/memory").asText());
            assertThat(container.at("/resources/requests/cpu").asText()).isNotEmpty();
        });
    }

    /// Those of a Deployment; its patches add none.
    @ParameterizedTest
    @MethodSource("pods")
    void probesNamePortsThatExist(Manifest manifest) {
        for (var container : manifest.containers()) {
            var ports = Manifest.children(container.path("ports")).stream()
                    .map(port -> port.path("name").asText())
                    .toList();
            assertThat(Stream.of("startupProbe", "readinessProbe", "livenessProbe")
                            .map(probe -> container.at("/" + probe + "/httpGet/port"))
                            .filter(port -> !port.isMissingNode())
                            .map(JsonNode::asText))
                    .allMatch(ports::contains);
        }
    }

    @Test
    void applicationHasAllThreeProbesOnItsManagementPort() {
        var container = Installation.PRODUCTION
                .find("Deployment", "tuntas")
                .containers()
                .getFirst();

        assertThat(Stream.of("startupProbe", "readinessProbe", "livenessProbe")
                        .map(probe -> container.at("/" + probe + "/httpGet")))
                .extracting(get -> get.path("port").asText() + get.path("path").asText())
                .containsExactly(
                        "management/q/health/started", "management/q/health/ready", "management/q/health/live");
        assertThat(Manifest.named(container.path("ports"), "management")
                        .path("containerPort")
                        .asInt())
                .isEqualTo(9000);
    }

    /// Without a tag, a cluster takes the newest image, whatever its version.
    @ParameterizedTest
    @FieldSource("id.tuntas.deploy.DeployedSettingsTest#INSTALLATIONS")
    void everyImageHasATag(Installation installation) {
        assertThat(installation.images()).isNotEmpty().allMatch(image -> image.matches("[a-z./]+:[0-9.]+"));
    }

    /// Otherwise they stop at the second version: the image of a Job cannot be changed.
    @Test
    void argoAndFluxReplaceTheMigration() {
        var annotations =
                Installation.PRODUCTION.find("Job", "tuntas-migration").tree().at("/metadata/annotations");

        assertThat(annotations.path("kustomize.toolkit.fluxcd.io/force").asText())
                .isEqualTo("enabled");
        assertThat(annotations.path("argocd.argoproj.io/sync-options").asText()).isEqualTo("Force=true,Replace=true");
    }

    /// A running pod needs the one that it was started with when it restarts, also while a roll-out is stalled.
    @ParameterizedTest
    @FieldSource("id.tuntas.deploy.DeployedSettingsTest#INSTALLATIONS")
    void argoAndFluxKeepConfigMapsOfRunningPods(Installation installation) {
        assertThat(installation.annotationsOfHashedConfigMaps())
                .containsKeys("tuntas", "tuntas-database")
                .allSatisfy((_, annotations) -> assertThat(annotations)
                        .containsEntry("kustomize.toolkit.fluxcd.io/prune", "disabled")
                        .containsEntry("argocd.argoproj.io/sync-options", "Prune=false")
                        .containsEntry("argocd.argoproj.io/compare-options", "IgnoreExtraneous"));
    }

    private static Stream<Manifest> manifests() {
        return Manifest.below(Path.of("deploy"));
    }

    /// Whole ones: a patch has no selector.
    private static Stream<Manifest> pods() {
        return manifests()
                .filter(Manifest::makesPods)
                .filter(manifest -> manifest.kind().equals("Job")
                        || !manifest.tree().at("/spec/selector").isMissingNode());
    }

    /// What a patch says to Kustomize itself.
    private static JsonNode withoutDirectives(JsonNode tree) {
        var copy = (ObjectNode) tree.deepCopy();
        copy.remove("$patch");
        return copy;
    }
}
