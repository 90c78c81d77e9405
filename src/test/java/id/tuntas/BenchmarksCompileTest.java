package id.tuntas;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The Java sources of the benchmarks (`src/bench`) compile against this build; only the profile `bench` and the
/// benchmarks themselves use them. Those that use other libraries are compiled where these are.
class BenchmarksCompileTest {

    private static final Path BENCHMARKS = Path.of("src/bench");

    @TempDir
    Path classes;

    @Test
    void benchmarksCompileWithoutWarnings() throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var said = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, Locale.ROOT, UTF_8)) {
            var options = List.of("-proc:none", "-Xlint:all,-classfile,-serial", "-Werror", "-d", classes.toString());
            var task = compiler.getTask(said, files, null, options, null, files.getJavaFileObjectsFromPaths(sources()));

            assertThat(task.call()).as(said.toString()).isTrue();
        }
    }

    private static List<Path> sources() throws IOException {
        try (var files = Files.walk(BENCHMARKS)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.startsWith(BENCHMARKS.resolve("queue-peers")))
                    .toList();
        }
    }
}
