package id.tuntas;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What finds the programs of the embedded database, after an update beside those of an earlier version. Those do not
/// know the data of the later one.
class NewestProgramsTest {

    private static final String EARLIER = "mariadb-11.4.5";
    private static final String LATER = "mariadb-11.4.11";
    private static final Pattern LINE = Pattern.compile("(?m)^ {4}(programs=\\$\\(.*\\))$");

    @TempDir
    Path folder;

    private Path home;
    private Path data;

    @BeforeEach
    void prepare() {
        home = folder.resolve("home-of/user/.cache/tuntas");
        data = folder.resolve("data-of/mariadb/binaries");
    }

    /// Both places may have some: a user without a home may get one.
    @ParameterizedTest
    @CsvSource({"true, true", "false, false", "true, false", "false, true"})
    void runbookTakesTheLaterOnes(boolean isEarlierAtHome, boolean isLaterAtHome) throws Exception {
        programs(isEarlierAtHome ? home : data, EARLIER);
        var later = programs(isLaterAtHome ? home : data, LATER);
        var runbook = LINE.matcher(Files.readString(Path.of("src/docs/operations.md")));
        assertThat(runbook.find()).isTrue();

        assertThat(printed("data=" + data.getParent() + "; " + runbook.group(1) + "; echo $programs"))
                .isEqualTo(later.toString());
    }

    @Test
    void benchmarksTakeTheLaterClient() throws Exception {
        programs(home, EARLIER);
        var later = programs(home, LATER);

        // The machine may have a client of its own.
        assertThat(printed("source src/bench/programs; command() { return 1; }; find_client"))
                .isEqualTo(later.resolve("bin/mariadb").toString());
    }

    private static Path programs(Path parent, String version) throws IOException {
        var client = parent.resolve(version).resolve("bin/mariadb");
        Files.createDirectories(client.getParent());
        Files.createFile(client, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        return parent.resolve(version);
    }

    private String printed(String commands) throws IOException {
        var builder = new ProcessBuilder("bash", "-c", commands).redirectErrorStream(true);
        builder.environment().put("HOME", home.getParent().getParent().toString());
        return new String(builder.start().getInputStream().readAllBytes(), UTF_8).strip();
    }
}
