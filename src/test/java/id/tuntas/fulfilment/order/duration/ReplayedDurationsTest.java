package id.tuntas.fulfilment.order.duration;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The goals of learned checks hold for the generated durations of the benchmark, here with fewer orders: at most 1.5
/// requests per finished order and half of the fixed delays' p95, and 1.1 requests with callbacks.
class ReplayedDurationsTest {

    private static final int ORDERS = 20_000;
    private static final long SEED = 1;

    @TempDir
    Path classes;

    @Test
    void goalsAreMet() throws ReflectiveOperationException, IOException {
        var said = new ByteArrayOutputStream();
        try (var loader = new URLClassLoader(
                new URL[] {compiled().toUri().toURL()}, getClass().getClassLoader())) {
            var run = loader.loadClass("Checks").getMethod("run", int.class, long.class, PrintStream.class);

            var isGood = run.invoke(null, ORDERS, SEED, new PrintStream(said, true, UTF_8));

            assertThat(isGood).as(said.toString(UTF_8)).isEqualTo(true);
        }
    }

    private Path compiled() throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, Locale.ROOT, UTF_8)) {
            var sources = files.getJavaFileObjects(Path.of("src/bench/Checks.java"));
            var options = List.of("-proc:none", "-d", classes.toString());
            assertThat(compiler.getTask(null, files, null, options, null, sources)
                            .call())
                    .isTrue();
        }
        return classes;
    }
}
