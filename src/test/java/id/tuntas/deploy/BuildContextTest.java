package id.tuntas.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// What a build of the image is sent. `deploy/.env` has the encryption key and passwords, and a build's layers and
/// caches may be kept elsewhere.
class BuildContextTest {

    @Test
    void secretsAndWhatABuildHasMadeStayHere() throws IOException {
        assertThat(Files.readAllLines(Path.of(".dockerignore")))
                .contains(".git", ".env", "deploy/.env", "data", "target");
    }
}
