package id.tuntas.platform.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerRecordTest {

    private static final ServerRecord SERVER = new ServerRecord(15_000, 1, 2, "password");

    @TempDir
    Path folder;

    @Test
    void recordIsReadAsItWasWritten() {
        SERVER.write(folder);

        assertThat(ServerRecord.read(folder)).contains(SERVER);
        assertThat(folder).isDirectoryNotContaining("glob:**.draft");
    }

    /// Each attempt would leave a file with the password.
    @Test
    void failedAttemptLeavesNothing() throws IOException {
        Files.createDirectories(folder.resolve("server.properties/in-the-way"));

        assertThatThrownBy(() -> SERVER.write(folder)).isInstanceOf(UncheckedIOException.class);

        assertThat(folder).isDirectoryNotContaining("glob:**.draft");
    }

    /// After a crash its id may be that of another program, which must not be stopped.
    @ParameterizedTest
    @CsvSource({"mariadbd, true", "mongod, false"})
    void processWithItsIdIsTheServerOnlyByItsName(String name, boolean isServer) throws IOException {
        var program = Files.copy(Path.of("/bin/sleep"), folder.resolve(name));
        var process = new ProcessBuilder(program.toString(), "60").start();
        try {
            var server = new ServerRecord(15_000, process.pid(), 2, "password");

            assertThat(server.isRunning()).isEqualTo(isServer);
            server.stop(Duration.ofSeconds(10));
            assertThat(process.isAlive()).isEqualTo(!isServer);
        } finally {
            process.destroyForcibly();
        }
    }
}
