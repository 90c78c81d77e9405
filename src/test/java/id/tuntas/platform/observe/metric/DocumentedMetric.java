package id.tuntas.platform.observe.metric;

import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// A row of `src/docs/metrics.md`.
///
/// @param isShared whether it is in the table of what all replicas show alike
record DocumentedMetric(String name, String type, Set<String> labels, boolean isShared) {

    private static final Path DOCUMENT = Path.of("src/docs/metrics.md");
    private static final String SHARED = "## The same at every replica";
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");

    static List<DocumentedMetric> all() {
        try {
            var metrics = new ArrayList<DocumentedMetric>();
            boolean isShared = false;
            for (var line : Files.readAllLines(DOCUMENT)) {
                isShared = line.startsWith("## ") ? line.equals(SHARED) : isShared;
                if (line.startsWith("| `tuntas_")) {
                    metrics.add(of(line, isShared));
                }
            }
            return metrics;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DocumentedMetric of(String row, boolean isShared) {
        var cells = row.split("\\|", -1);
        var labels =
                NAME.matcher(cells[3]).results().map(label -> label.group(1)).collect(toSet());
        return new DocumentedMetric(cells[1].strip().replace("`", ""), cells[2].strip(), labels, isShared);
    }
}
