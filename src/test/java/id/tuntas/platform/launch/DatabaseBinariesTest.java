package id.tuntas.platform.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two processes that unpack the server at the same time, as on a new machine.
class DatabaseBinariesTest {

    @TempDir
    Path cache;

    private Path draft;
    private Path base;

    @BeforeEach
    void unpackADraft() throws IOException {
        draft = folderWith("unpacking1", "mine");
        base = cache.resolve("mariadb");
    }

    @Test
    void firstProcessPublishesItsFiles() throws IOException {
        DatabaseBinaries.publish(draft, base);

        assertThat(base.resolve("server")).hasContent("mine");
        assertThat(draft).doesNotExist();
    }

    @Test
    void filesOfAFasterProcessAreKept() throws IOException {
        folderWith("mariadb", "theirs");

        DatabaseBinaries.publish(draft, base);

        assertThat(base.resolve("server")).hasContent("theirs");
        assertThat(draft).doesNotExist();
    }

    @Test
    void otherErrorsAreThrown() {
        assertThatThrownBy(() -> DatabaseBinaries.publish(draft, cache.resolve("missing/mariadb")))
                .isInstanceOf(FileSystemException.class);
        assertThat(draft).exists();
    }

    /// As with a full disk, where each start would leave as much as fits.
    @Test
    void failedAttemptLeavesNothing() throws IOException {
        Files.setLastModifiedTime(draft, FileTime.from(Instant.now().minus(Duration.ofHours(2))));

        assertThatThrownBy(() -> DatabaseBinaries.unpackedIn(cache, folder -> {
                    Files.writeString(folder.resolve("server"), "partly");
                    throw new IOException("No space left on device");
                }))
                .hasMessage("No space left on device");

        assertThat(cache).isEmptyDirectory();
    }

    @Test
    void whatAnotherProcessIsUnpackingIsLeftAlone() throws IOException {
        var unpacked =
                DatabaseBinaries.unpackedIn(cache, folder -> Files.writeString(folder.resolve("server"), "mine"));

        assertThat(unpacked.resolve("server")).hasContent("mine");
        assertThat(draft.resolve("server")).exists();
    }

    private Path folderWith(String name, String content) throws IOException {
        var folder = Files.createDirectories(cache.resolve(name));
        Files.writeString(folder.resolve("server"), content);
        return folder;
    }
}
