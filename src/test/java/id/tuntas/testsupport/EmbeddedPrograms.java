package id.tuntas.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The programs that come with the embedded server, run as an operator runs them.
public final class EmbeddedPrograms {

    private static final Path UNPACKED = Path.of(System.getProperty("user.home"), ".cache", "tuntas");

    private final PackagedApplication owner;
    private final Path folder;

    private EmbeddedPrograms(PackagedApplication owner, Path folder) {
        this.owner = owner;
        this.folder = folder;
    }

    /// @param owner of the server, running
    public static EmbeddedPrograms of(PackagedApplication owner) throws IOException {
        return new EmbeddedPrograms(owner, Files.createTempDirectory(Path.of("target"), "backup"));
    }

    /// One moment of a whole database, while it is written to.
    public void backUp(String database, String file) throws IOException, InterruptedException {
        var command = command("mariadb-dump", "--single-transaction", "--hex-blob", database);
        run(new ProcessBuilder(command).redirectOutput(folder.resolve(file).toFile()));
    }

    public void restore(String file, String database) throws IOException, InterruptedException {
        run(new ProcessBuilder(command("mariadb", database))
                .redirectInput(folder.resolve(file).toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD));
    }

    private void run(ProcessBuilder builder) throws IOException, InterruptedException {
        var errors = folder.resolve("errors");
        builder.environment().put("MYSQL_PWD", parameter("password"));
        var process = builder.redirectError(errors.toFile()).start();
        assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
    }

    private List<String> command(String program, String... arguments) throws IOException {
        var server = URI.create(owner.jdbcUrl("tuntas").substring("jdbc:".length()));
        var command = new ArrayList<>(List.of(
                program(program).toString(),
                "--no-defaults",
                "--skip-ssl",
                "--host=" + server.getHost(),
                "--port=" + server.getPort(),
                "--user=" + parameter("user")));
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    private String parameter(String name) {
        var query = owner.jdbcUrl("tuntas").split("\\?", 2)[1];
        return Arrays.stream(query.split("&", -1))
                .filter(part -> part.startsWith(name + "="))
                .map(part -> part.substring(name.length() + 1))
                .findFirst()
                .orElseThrow();
    }

    private static Path program(String name) throws IOException {
        try (var versions = Files.list(UNPACKED)) {
            return versions.map(version -> version.resolve("bin").resolve(name))
                    .filter(Files::isExecutable)
                    .findFirst()
                    .orElseThrow();
        }
    }
}
