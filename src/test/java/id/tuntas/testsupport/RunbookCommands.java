package id.tuntas.testsupport;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Statements that `operations.md` has operators run.
public final class RunbookCommands {

    private RunbookCommands() {}

    /// Those of the first indented block with a line that begins like this, from that line on.
    public static List<String> from(String beginning) {
        try (var lines = Files.lines(Path.of("src/docs/operations.md"))) {
            var block = lines.dropWhile(
                            line -> !line.startsWith("    ") || !line.strip().startsWith(beginning))
                    .takeWhile(line -> !line.isEmpty())
                    .collect(joining("\n"));
            assertThat(block).isNotEmpty();
            return Stream.of(block.split(";"))
                    .map(String::strip)
                    .filter(command -> !command.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
