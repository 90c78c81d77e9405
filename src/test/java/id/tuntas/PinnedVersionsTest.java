package id.tuntas;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/// What a build takes from elsewhere is the same tomorrow: every plugin and every dependency has one version, which
/// the project has chosen.
class PinnedVersionsTest {

    /// The phases of a jar that Maven would bring plugins for by itself.
    private static final List<String> OF_MAVEN =
            List.of("clean", "resources", "compiler", "surefire", "jar", "install", "deploy", "site");

    private static Document pom;
    private static Map<String, String> properties;

    @BeforeAll
    static void read() throws Exception {
        pom = DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(Path.of("pom.xml").toFile());
        properties = new HashMap<>();
        elements("properties")
                .flatMap(PinnedVersionsTest::children)
                .forEach(property -> properties.put(property.getTagName(), property.getTextContent()));
    }

    @Test
    void versionsAreNoRanges() {
        var versions = elements("version")
                .map(Element::getTextContent)
                .map(PinnedVersionsTest::resolved)
                .toList();

        assertThat(versions)
                .hasSizeGreaterThan(20)
                .allMatch(version -> version.matches("[0-9][A-Za-z0-9.-]*"))
                .noneMatch(version -> version.endsWith("-SNAPSHOT"));
    }

    @Test
    void everyPluginHasAVersion() {
        assertThat(elements("plugin")
                        .filter(plugin -> child(plugin, "version").isEmpty())
                        .map(plugin -> child(plugin, "artifactId")))
                .as("failsafe and surefire share one")
                .isEmpty();
        assertThat(elements("plugin").map(plugin -> child(plugin, "artifactId").replaceAll("maven-(.*)-plugin", "$1")))
                .containsAll(OF_MAVEN);
    }

    /// By itself, or by a list of versions that is imported: Quarkus', Vert.x', Netty's and Jackson's.
    @Test
    void everyDependencyOutsideTheBomsHasAVersion() {
        var managed = List.of(
                "io.quarkus",
                "io.fabric8",
                "com.github.ben-manes.caffeine",
                "io.opentelemetry",
                "org.liquibase",
                "org.junit.platform",
                "io.rest-assured",
                "org.awaitility",
                "io.vertx",
                "io.netty",
                "com.fasterxml.jackson.dataformat",
                "org.eclipse.microprofile.openapi");

        assertThat(elements("dependency")
                        .filter(dependency -> child(dependency, "version").isEmpty())
                        .map(dependency -> child(dependency, "groupId")))
                .isNotEmpty()
                .allMatch(managed::contains);
    }

    @Test
    void mavenItselfIsChecked() throws Exception {
        assertThat(Files.readString(Path.of(".mvn/wrapper/maven-wrapper.properties")))
                .containsPattern("distributionUrl=https://\\S+/apache-maven-[0-9.]+-bin\\.zip\\n")
                .containsPattern("distributionSha256Sum=[0-9a-f]{64}\\n");
    }

    /// Maven only warns otherwise, and uses what it was sent.
    @Test
    void artefactWithAWrongChecksumEndsTheBuild() throws Exception {
        assertThat(Files.readAllLines(Path.of(".mvn/maven.config"))).contains("--strict-checksums");
    }

    /// A line of Quarkus ends after a year, and no number says which one is maintained.
    @Test
    void nextLineOfQuarkusIsProposedToAPerson() throws Exception {
        var rules = new ObjectMapper()
                .readTree(Path.of(".renovaterc.json").toFile())
                .path("packageRules")
                .valueStream()
                .filter(rule -> rule.path("matchPackageNames").toString().contains("io.quarkus:"))
                .toList();

        assertThat(rules).isNotEmpty().noneMatch(rule -> rule.has("allowedVersions"));
        assertThat(rules)
                .filteredOn(rule -> rule.path("dependencyDashboardApproval").asBoolean())
                .singleElement()
                .satisfies(rule -> assertThat(rule.path("matchUpdateTypes").toString())
                        .contains("major", "minor")
                        .doesNotContain("patch"));
    }

    @Test
    void documentsSayHowLongTheLineOfQuarkusIsMaintained() throws Exception {
        var version = properties.get("quarkus.platform.version");
        var line = version.substring(0, version.lastIndexOf('.'));

        for (var document : List.of("security.md", "contributing.md")) {
            assertThat(Path.of("src/docs", document)).content().containsPattern(line + " until \\d+ \\w+ 20\\d\\d");
        }
    }

    private static String resolved(String version) {
        return version.startsWith("${")
                ? properties.getOrDefault(version.substring(2, version.length() - 1), version)
                : version;
    }

    private static Stream<Element> elements(String name) {
        var found = pom.getElementsByTagName(name);
        return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i));
    }

    private static Stream<Element> children(Element parent) {
        var nodes = parent.getChildNodes();
        return IntStream.range(0, nodes.getLength())
                .mapToObj(nodes::item)
                .filter(Element.class::isInstance)
                .map(Element.class::cast);
    }

    private static String child(Element parent, String name) {
        return children(parent)
                .filter(element -> element.getTagName().equals(name))
                .map(Element::getTextContent)
                .findFirst()
                .orElse("");
    }
}
