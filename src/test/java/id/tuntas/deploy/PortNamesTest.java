package id.tuntas.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Ports have names, and references to ports use them.
class PortNamesTest {

    private final Installation installation = Installation.PRODUCTION_WITH_EVERYTHING;
    private final List<String> ofThePods = names(
            installation.find("Deployment", "tuntas").containers().getFirst().path("ports"));
    private final List<String> ofTheService =
            names(installation.find("Service", "tuntas").tree().at("/spec/ports"));

    @Test
    void serviceLeadsToPortsOfThePods() {
        var targets = Manifest.children(
                        installation.find("Service", "tuntas").tree().at("/spec/ports"))
                .stream()
                .map(port -> port.path("targetPort").asText());

        assertThat(targets).isNotEmpty().allMatch(ofThePods::contains);
    }

    @Test
    void ingressesLeadToPortsOfTheService() {
        var services = installation.all("Ingress").flatMap(ingress -> found(ingress.tree(), "service"));

        assertThat(services).hasSizeGreaterThan(2).allSatisfy(service -> {
            assertThat(service.path("name").asText()).isEqualTo("tuntas");
            assertThat(ofTheService).contains(service.at("/port/name").asText());
        });
    }

    @Test
    void internetReachesThePathOfCallbacksAndNothingElse() {
        var callbacks = installation.find("Ingress", "tuntas-callbacks").tree();

        assertThat(found(callbacks, "path").map(JsonNode::asText)).containsExactly("/callbacks/supplier");
        assertThat(callbacks.at("/spec/tls/0/hosts/0")).isEqualTo(callbacks.at("/spec/rules/0/host"));
    }

    @Test
    void policyOpensPortsOfThePods() {
        var opened = Manifest.children(
                        installation.find("NetworkPolicy", "tuntas").tree().at("/spec/ingress"))
                .stream()
                .flatMap(rule -> Manifest.children(rule.path("ports")).stream())
                .map(port -> port.path("port").asText());

        assertThat(opened).isNotEmpty().allMatch(ofThePods::contains);
    }

    @Test
    void prometheusReadsAPortOfTheService() {
        var endpoints = installation.find("ServiceMonitor", "tuntas").tree().at("/spec/endpoints");

        assertThat(Manifest.children(endpoints).stream()
                        .map(endpoint -> endpoint.path("port").asText()))
                .isNotEmpty()
                .allMatch(ofTheService::contains);
    }

    private static Stream<JsonNode> found(JsonNode tree, String member) {
        return tree.findValues(member).stream();
    }

    private static List<String> names(JsonNode list) {
        return Manifest.children(list).stream()
                .map(child -> child.path("name").asText())
                .toList();
    }
}
