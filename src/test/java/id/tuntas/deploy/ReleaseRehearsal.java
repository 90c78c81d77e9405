package id.tuntas.deploy;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A repository of its own with what `.ci/release` reads and changes, in which the programs that build are replaced:
/// Maven writes the tables, `reproducible` clones the last commit, and Podman notes its arguments.
final class ReleaseRehearsal {

    static final List<String> NAMING_THE_VERSION = List.of("deploy", "src/docs/image.md", "src/docs/deploy.md");

    static final String CHANGELOG = "src/docs/changelog.md";

    static final String TABLES = "src/test/resources/released/commerce.sql";

    private static final String MAVEN = "#!/bin/sh\necho \"$TABLES\" > " + TABLES + "\n";
    private static final String REPRODUCIBLE = """
            #!/bin/sh
            rm -rf "$1" && git clone -q . "$1/one" && mkdir -p "$1/one/target/quarkus-app"
            touch "$1/contents.txt" "$1/one/target/tuntas-bom.json"
            """;
    private static final String PODMAN = """
            #!/bin/sh
            echo "podman $*" >> "$CALLS"
            case "$1 $2" in "image inspect") echo sha256:of-the-base ;; esac
            exit "${PODMAN_ENDS_WITH:-0}"
            """;

    private final Path repository;
    private final Path programs;
    private final Path calls;
    private final Map<String, String> environment = new HashMap<>();

    /// What a run printed, and its exit status.
    record Run(int status, String printed) {}

    ReleaseRehearsal(Path folder) throws IOException, InterruptedException {
        repository = Files.createDirectory(folder.resolve("repository"));
        programs = Files.createDirectory(folder.resolve("programs"));
        calls = folder.resolve("calls");
        copy(".ci/release");
        copy(".gitignore");
        copy("pom.xml");
        for (var file : NAMING_THE_VERSION) {
            copy(file);
        }
        program(repository.resolve("mvnw"), MAVEN);
        program(repository.resolve("src/test/scripts/reproducible"), REPRODUCIBLE);
        program(programs.resolve("podman"), PODMAN);
        write(TABLES, "the last release\n");
        write(CHANGELOG, "# Changelog\n\n## Unreleased\n\n### Added\n\n- More.\n\n## 1.0.0 (2026-11-22)\n\n- All.\n");
        environment.put("TABLES", "this release");
        run("git", "init", "-q", "-b", "main");
        commitAll("Begin");
    }

    Run release(String... arguments) throws IOException, InterruptedException {
        return run(Stream.concat(Stream.of(".ci/release"), Arrays.stream(arguments))
                .toArray(String[]::new));
    }

    /// Of the programs that are replaced, such as the `TABLES` that Maven writes.
    ReleaseRehearsal with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    void write(String file, String text) throws IOException {
        var path = repository.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private void commitAll(String message) throws IOException, InterruptedException {
        git("add", "--all");
        git("commit", "-qm", message);
    }

    String git(String... arguments) throws IOException, InterruptedException {
        var run = run(Stream.concat(Stream.of("git"), Arrays.stream(arguments)).toArray(String[]::new));
        assertThat(run.status()).as(run.printed()).isZero();
        return run.printed().strip();
    }

    Path repository() {
        return repository;
    }

    String text(String file) throws IOException {
        return Files.readString(repository.resolve(file));
    }

    /// The command lines of Podman.
    List<String> calls() throws IOException {
        return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
    }

    private Run run(String... command) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).directory(repository.toFile()).redirectErrorStream(true);
        // Of a hook or a rebase that runs the tests, they would name the real repository.
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        builder.environment().putAll(environment);
        builder.environment().put("PATH", programs + ":" + System.getenv("PATH"));
        builder.environment().put("CALLS", calls.toString());
        // Independent of the settings of whoever runs the tests.
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
        for (var person : List.of("AUTHOR", "COMMITTER")) {
            builder.environment().put("GIT_" + person + "_NAME", "Rehearsal");
            builder.environment().put("GIT_" + person + "_EMAIL", "rehearsal@example.com");
        }
        var process = builder.start();
        var printed = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Run(process.waitFor(), printed);
    }

    private void copy(String name) throws IOException {
        try (var files = Files.walk(Path.of(name))) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                var target = repository.resolve(file);
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }

    private static void program(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
