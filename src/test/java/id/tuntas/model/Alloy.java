package id.tuntas.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Alloy's command line, which runs every command of a model and writes down what it has found.
final class Alloy {

    /// Put there by the build, see pom.xml.
    private static final Path JAR = Path.of("target/alloy/alloy.jar");

    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Path FOUND = Path.of("target/alloy/found");
    private static final int LIMIT_MINUTES = 10;

    private Alloy() {}

    /// @return what each command has found: a story, or that there is none within its scope
    static Map<String, Optional<Story>> run(Path model) throws IOException, InterruptedException {
        Files.createDirectories(FOUND);
        var log = FOUND.resolveSibling("log");
        // SAT4J answers the same on every machine; compiled in haste, since it runs for seconds only.
        var process = new ProcessBuilder(
                        JAVA.toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx512m",
                        "-Djava.awt.headless=true",
                        "-Djava.io.tmpdir=" + FOUND.getParent(),
                        "-Dorg.slf4j.simpleLogger.defaultLogLevel=off",
                        "--enable-native-access=ALL-UNNAMED",
                        "-jar",
                        JAR.toString(),
                        "exec",
                        "--force",
                        "--solver",
                        "sat4j",
                        "--type",
                        "none",
                        "--command",
                        "*",
                        "--output",
                        FOUND.toString(),
                        model.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        boolean hasEnded = process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertThat(hasEnded && process.exitValue() == 0)
                .as(() -> "Alloy failed; see " + log)
                .isTrue();
        return stories(new ObjectMapper().readTree(FOUND.resolve("receipt.json").toFile()));
    }

    private static Map<String, Optional<Story>> stories(JsonNode receipt) {
        var stories = new LinkedHashMap<String, Optional<Story>>();
        for (var command : receipt.get("commands").properties()) {
            var instance = command.getValue().at("/solution/0/instances/0/values");
            stories.put(
                    command.getKey(), instance.isMissingNode() ? Optional.empty() : Optional.of(Story.of(instance)));
        }
        return stories;
    }
}
