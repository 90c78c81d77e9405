package id.tuntas.platform.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `src/main/scripts/start` with a Java that only says how it was called.
class StartScriptTest {

    private record Ended(int code, String printed) {}

    private static final String SAYS_HOW_IT_IS_CALLED = "#!/bin/sh\nprintf '%s\\n' \"$@\"\n";

    @TempDir
    Path folder;

    private Path application;
    private Path javaHome;

    @BeforeEach
    void packageApplication() throws IOException {
        application = Files.createDirectories(folder.resolve("an application"));
        executable(application.resolve("start"), Files.readString(Path.of("src/main/scripts/start")));
        javaHome = java("25.0.3", SAYS_HOW_IT_IS_CALLED);
    }

    @Test
    void withoutCacheItStartsAllTheSame() {
        var ended = start("one", "two");

        assertThat(ended.code()).isZero();
        assertThat(ended.printed())
                .doesNotContain("AOTCache")
                .endsWith("\n-jar\n" + application.resolve("quarkus-run.jar") + "\none\ntwo\n");
    }

    @Test
    void processEndsWithoutMemory() {
        assertThat(start().printed()).contains("\n-XX:+ExitOnOutOfMemoryError\n");
    }

    @Test
    void cacheBesideItIsUsed() throws IOException {
        Files.createFile(application.resolve("tuntas.aot"));

        assertThat(start().printed()).startsWith("-XX:AOTCache=" + application.resolve("tuntas.aot") + "\n");
    }

    @Test
    void trainingThatFailsShowsWhatItPrinted() throws IOException {
        javaHome = java("25", "#!/bin/sh\necho no memory left\nexit 3\n");

        assertThat(start("--train")).isEqualTo(new Ended(1, "no memory left\n"));
    }

    @Test
    void olderJavaIsRefused() throws IOException {
        javaHome = java("17.0.9", SAYS_HOW_IT_IS_CALLED);

        var ended = start();

        assertThat(ended.code()).isEqualTo(69);
        assertThat(ended.printed()).startsWith("Tuntas needs a Java 25").contains("Java 17");
    }

    @Test
    void missingJavaIsSaid() {
        javaHome = folder.resolve("nowhere");

        assertThat(start())
                .isEqualTo(new Ended(69, "Tuntas needs a Java 25: install one and set JAVA_HOME (found: no java).\n"));
    }

    private Path java(String version, String program) throws IOException {
        var home = Files.createDirectories(folder.resolve("java-" + version));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        Files.createDirectories(home.resolve("bin"));
        executable(home.resolve("bin/java"), program);
        return home;
    }

    private static void executable(Path file, String content) throws IOException {
        Files.writeString(file, content);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Ended start(String... arguments) {
        var command = Stream.concat(Stream.of(application.resolve("start").toString()), Stream.of(arguments))
                .toList();
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", javaHome.toString());
        builder.environment().remove("JAVA_OPTIONS");
        try {
            var process = builder.start();
            var printed = new String(process.getInputStream().readAllBytes(), UTF_8);
            return new Ended(process.waitFor(), printed);
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
