package id.tuntas.platform.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
