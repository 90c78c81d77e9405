package id.tuntas.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/// A generated file that is kept in the repository.
public final class StoredText {

    private StoredText() {}

    /// A failure shows only the lines that differ.
    ///
    /// @param renew a system property that writes the file instead
    /// @param hint  what to do if it differs
    public static void check(Path file, String generated, String renew, String hint) throws IOException {
        if (Boolean.getBoolean(renew)) {
            Files.writeString(file, generated);
        }
        var stored = Files.readString(file);
        assertThat(without(generated, stored))
                .as("not in %s yet. %s", file, hint)
                .isEmpty();
        assertThat(without(stored, generated)).as("only in %s. %s", file, hint).isEmpty();
        assertThat(stored.equals(generated))
                .as("the order of the lines of %s differs. %s", file, hint)
                .isTrue();
    }

    private static String without(String one, String other) {
        var known = other.lines().collect(Collectors.toSet());
        return one.lines().filter(line -> !known.contains(line)).collect(Collectors.joining("\n"));
    }
}
