package id.tuntas.platform.database.schema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The change sets of a change log, identified by file, author and id, as in Liquibase. Reading them takes
/// milliseconds, loading Liquibase half a second.
final class ChangeSets {

    private static final Pattern INCLUDE = Pattern.compile("include: \\{file: (\\S+)}");
    private static final Pattern CHANGE_SET =
            Pattern.compile("^--changeset (\\S+?):(\\S+)(?:.* labels:(\\S+))?", Pattern.MULTILINE);

    /// The label of a change set that the application does not require.
    private static final String ADDS = "expand";

    private ChangeSets() {}

    /// @param author its author
    record ChangeSet(String file, String author, String id) {}

    static Set<ChangeSet> of(String changeLog) {
        return of(changeLog, _ -> true);
    }

    /// The change sets that the application requires.
    static Set<ChangeSet> required(String changeLog) {
        return of(changeLog, label -> !ADDS.equals(label));
    }

    private static Set<ChangeSet> of(String changeLog, Predicate<@Nullable String> hasLabel) {
        return INCLUDE.matcher(text(changeLog))
                .results()
                .map(include -> include.group(1))
                .flatMap(file -> CHANGE_SET
                        .matcher(text(file))
                        .results()
                        .filter(changeSet -> hasLabel.test(changeSet.group(3)))
                        .map(changeSet -> new ChangeSet(file, changeSet.group(1), changeSet.group(2))))
                .collect(Collectors.toSet());
    }

    private static String text(String resource) {
        try (var stream = ChangeSets.class.getClassLoader().getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException("missing in the application: " + resource);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
