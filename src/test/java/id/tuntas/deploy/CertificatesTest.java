package id.tuntas.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Let's Encrypt proves a name by asking its host.
class CertificatesTest {

    private static final Path FOLDER = Path.of("deploy/kubernetes");

    @Test
    void hostsOnTheInternetGetACertificateOfLetsEncrypt() {
        assertThat(ingresses("public")).hasSize(2).allMatch(name -> name.matches(annotated()));
    }

    @Test
    void internalHostsDoNot() {
        assertThat(ingresses("internal")).hasSize(1).noneMatch(name -> name.matches(annotated()));
    }

    /// Components change what is listed before them.
    @Test
    void annotationsComeAfterAllIngresses() throws IOException {
        var components = Files.readString(FOLDER.resolve("overlays/production/kustomization.yaml"));

        assertThat(components.indexOf("components/cert-manager"))
                .isGreaterThan(components.indexOf("components/customer-pages"));
    }

    /// Also where a namespace is closed unless a policy opens it.
    @Test
    void challengeIsReachedFromWhereTheControllerIs() {
        var policies = Installation.PRODUCTION_WITH_EVERYTHING;
        var challenge =
                policies.find("NetworkPolicy", "tuntas-certificate-challenge").tree();

        assertThat(challenge
                        .at("/spec/podSelector/matchLabels")
                        .path("acme.cert-manager.io/http01-solver")
                        .asText())
                .isEqualTo("true");
        assertThat(challenge.at("/spec/ingress/0/from"))
                .isEqualTo(policies.find("NetworkPolicy", "tuntas").tree().at("/spec/ingress/0/from"));
    }

    private static Stream<String> ingresses(String type) {
        return Installation.PRODUCTION_WITH_EVERYTHING
                .all("Ingress")
                .filter(ingress ->
                        ingress.tree().at("/spec/ingressClassName").asText().equals(type))
                .map(Manifest::name);
    }

    private static String annotated() {
        var component = Manifest.trees(FOLDER.resolve("components/cert-manager/kustomization.yaml"))
                .findFirst()
                .orElseThrow();
        return Manifest.children(component.path("patches")).stream()
                .map(patch -> patch.path("target"))
                .filter(target -> target.path("kind").asText().equals("Ingress"))
                .map(target -> target.path("name").asText(".*"))
                .findFirst()
                .orElseThrow();
    }
}
