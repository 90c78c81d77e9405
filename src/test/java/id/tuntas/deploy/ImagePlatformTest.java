package id.tuntas.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Processors that the image is built for.
class ImagePlatformTest {

    private static final String TRAINING = "/opt/tuntas/start --train";

    /// One command builds the image for several processors, and the embedded database is for one of them.
    @ParameterizedTest
    @CsvSource({"x86_64, yes, true", "aarch64, yes, false", "x86_64, no, false"})
    void classCacheIsMadeWhereTheEmbeddedDatabaseRuns(String processor, String wanted, boolean isMade)
            throws IOException, InterruptedException {
        var command = found(Path.of("deploy/Containerfile"), "(?m)^RUN (.*" + TRAINING + ".*)$");
        var script = "uname() { echo " + processor + "; }\n" + command.replace(TRAINING, "echo made");
        var builder = new ProcessBuilder("sh", "-ec", script).redirectErrorStream(true);
        builder.environment().put("CLASS_CACHE", wanted);
        var process = builder.start();

        assertThat(new String(process.getInputStream().readAllBytes(), UTF_8)).isEqualTo(isMade ? "made\n" : "");
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void documentAndManifestsNameTheProcessorOfThePublishedImage() throws IOException {
        var architecture = found(Path.of(".ci/release"), "(?m)^platform=linux/(\\w+)$");

        assertThat(Path.of("src/docs/image.md"))
                .content()
                .contains("The published image is for x86-64 (`linux/" + architecture + "`)");
        assertThat(Path.of("deploy/kubernetes/base/deployment.yaml"))
                .content()
                .contains("#   kubernetes.io/arch: " + architecture + "\n");
        assertThat(Path.of("deploy/kubernetes/overlays/production/migration.yaml"))
                .content()
                .contains("#   kubernetes.io/arch: " + architecture + "\n");
    }

    private static String found(Path file, String pattern) throws IOException {
        var match = Pattern.compile(pattern).matcher(Files.readString(file));
        assertThat(match.find()).as("%s in %s", pattern, file).isTrue();
        return match.group(1);
    }
}
