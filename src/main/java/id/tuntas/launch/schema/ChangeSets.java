package id.tuntas.launch.schema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The change sets of a change log, told apart by file, author and id, as Liquibase does it. Reading them takes
/// milliseconds, loading Liquibase half a second.
final class ChangeSets {

    private static final Pattern INCLUDE = Pattern.compile("include: \\{file: (\\S+)}");
    private static final Pattern CHANGE_SET = Pattern.compile("^--changeset (\\S+?):(\\S+)", Pattern.MULTILINE);

    private ChangeSets() {}

    /// @param author who wrote it
    record ChangeSet(String file, String author, String id) {}

    static Set<ChangeSet> of(String changeLog) {
        return INCLUDE.matcher(text(changeLog))
                .results()
                .map(include -> include.group(1))
                .flatMap(file -> CHANGE_SET
                        .matcher(text(file))
                        .results()
                        .map(changeSet -> new ChangeSet(file, changeSet.group(1), changeSet.group(2))))
                .collect(Collectors.toSet());
    }

    private static String text(String resource) {
        try (var stream = ChangeSets.class.getClassLoader().getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException("not in the application: " + resource);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
