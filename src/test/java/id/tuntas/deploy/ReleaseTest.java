package id.tuntas.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `.ci/release` is run once in months, so that nobody would notice before what it does wrong.
class ReleaseTest {

    private static final String NEXT = "98.7.6";
    private static final Pattern NAMED =
            Pattern.compile("(?:newTag: *\"?|VERSION(?:=|:-)|\\btuntas[:-])(\\d+\\.\\d+\\.\\d+)");

    @TempDir
    Path folder;

    private ReleaseRehearsal rehearsal;

    @BeforeEach
    void prepare() throws Exception {
        rehearsal = new ReleaseRehearsal(folder);
    }

    @Test
    void releaseIsCommittedAndTagged() throws Exception {
        var run = rehearsal.release(NEXT);

        assertThat(run.status()).as(run.printed()).isZero();
        assertThat(rehearsal.git("log", "-1", "--format=%s %D")).contains("Release " + NEXT, "tag: v" + NEXT);
        assertThat(rehearsal.git("status", "--porcelain")).isEmpty();
        assertThat(rehearsal.text("pom.xml")).containsPattern("\n  <version>" + NEXT + "</version>\n");
        assertThat(rehearsal.text(ReleaseRehearsal.CHANGELOG))
                .containsPattern("\n## " + NEXT + " \\(\\d{4}-\\d\\d-\\d\\d\\)\n")
                .doesNotContain("## Unreleased");
        assertThat(rehearsal.text("target/release-" + NEXT + "/notes.md"))
                .contains("- More.")
                .doesNotContain("- All.");
    }

    @Test
    void everyDocumentAndManifestNamesTheRelease() throws Exception {
        rehearsal.release(NEXT);

        everyPlaceNames(NEXT, rehearsal.repository());
    }

    /// The same for what stands in this folder, whether a release has written it or a person.
    @Test
    void everyDocumentAndManifestNamesThisVersion() throws IOException {
        everyPlaceNames(found(Path.of("pom.xml"), "\n {2}<version>(.*)</version>"), Path.of(""));
    }

    @Test
    void fileThatGitDoesNotKnowIsRefused() throws Exception {
        rehearsal.write("src/main/java/Forgotten.java", "class Forgotten {}\n");

        var run = rehearsal.release(NEXT);

        assertThat(run.status()).isNotZero();
        assertThat(run.printed()).contains("files that git does not know");
        assertThat(rehearsal.git("log", "-1", "--format=%s")).isEqualTo("Begin");
    }

    /// Its number would be that of a version that is installed somewhere.
    @Test
    void versionThatWasReleasedIsRefused() throws Exception {
        var run = rehearsal.release("1.0.0");

        assertThat(run.status()).isNotZero();
        assertThat(run.printed()).contains("has both '1.0.0' and 'Unreleased'");
        assertThat(rehearsal.calls()).isEmpty();
    }

    @Test
    void imageIsBuiltOfWhatWasComparedOnTheNewestBase() throws Exception {
        rehearsal.release(NEXT);

        var base = found(Path.of("deploy/Containerfile"), "\nARG RUNTIME_IMAGE=(.*)\n");
        assertThat(rehearsal.calls())
                .satisfiesExactly(
                        pull -> assertThat(pull).isEqualTo("podman pull --platform linux/amd64 " + base),
                        inspect -> assertThat(inspect)
                                .startsWith("podman image inspect")
                                .endsWith(" " + base),
                        build -> assertThat(build)
                                .startsWith("podman build --platform linux/amd64 --pull"
                                        + " -f target/reproducible/one/deploy/Containerfile ")
                                .contains(
                                        " --build-arg REVISION=" + rehearsal.git("rev-parse", "HEAD") + " ",
                                        " --build-arg RUNTIME_IMAGE=" + base + "@sha256:of-the-base ",
                                        " --build-arg BASE_NAME=" + base
                                                + " --build-arg BASE_DIGEST=sha256:of-the-base ")
                                .endsWith(" target/reproducible/one"));
        assertThat(Files.readString(Path.of("deploy/Containerfile")))
                .contains("image.base.name=\"${BASE_NAME}\"", "image.base.digest=\"${BASE_DIGEST}\"");
    }

    /// A commit in between, which mends what failed, may change the tables.
    @Test
    void releaseThatFailedIsRepeatedWithItsTables() throws Exception {
        rehearsal.with("PODMAN_ENDS_WITH", "1");
        assertThat(rehearsal.release(NEXT).status()).isNotZero();
        assertThat(rehearsal.git("log", "-1", "--format=%s")).isEqualTo("Release " + NEXT);
        assertThat(rehearsal.git("tag")).isEmpty();

        rehearsal.with("PODMAN_ENDS_WITH", "0").with("TABLES", "mended");
        var run = rehearsal.release(NEXT);

        assertThat(run.status()).as(run.printed()).isZero();
        assertThat(rehearsal.git("show", "v" + NEXT + ":" + ReleaseRehearsal.TABLES))
                .isEqualTo("mended");
        assertThat(rehearsal.git("status", "--porcelain")).isEmpty();
    }

    @Test
    void dryRunChangesNothing() throws Exception {
        var run = rehearsal.release(NEXT, "--dry-run");

        assertThat(run.status()).as(run.printed()).isZero();
        assertThat(run.printed()).contains("would run: podman build", "would run: git tag");
        assertThat(rehearsal.git("log", "-1", "--format=%s")).isEqualTo("Begin");
        assertThat(rehearsal.git("status", "--porcelain")).isEmpty();
        assertThat(rehearsal.calls()).isEmpty();
    }

    private static void everyPlaceNames(String version, Path root) throws IOException {
        for (var place : ReleaseRehearsal.NAMING_THE_VERSION) {
            var named = new ArrayList<String>();
            try (var files = Files.walk(root.resolve(place))) {
                for (var file : files.filter(Files::isRegularFile).toList()) {
                    NAMED.matcher(Files.readString(file)).results().forEach(match -> named.add(match.group(1)));
                }
            }
            assertThat(named).as(place).isNotEmpty().containsOnly(version);
        }
    }

    private static String found(Path file, String pattern) throws IOException {
        var match = Pattern.compile(pattern).matcher(Files.readString(file));
        assertThat(match.find()).as("%s in %s", pattern, file).isTrue();
        return match.group(1);
    }
}
