package id.tuntas.platform.observe.metric;

import static java.util.stream.Collectors.toSet;

import id.tuntas.testsupport.Management;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What the running application exports, as Prometheus reads it.
///
/// @param types  by the name that a `# TYPE` line has
/// @param labels by the names that samples have
public record ExportedMetrics(Map<String, String> types, Map<String, Set<String>> labels) {

    private static final Pattern SAMPLE = Pattern.compile("([a-zA-Z_:][\\w:]*)(?:\\{(.*)})? \\S+");
    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"(?:[^\"\\\\]|\\\\.)*\"");

    public static String text() {
        return Management.given()
                .accept("text/plain")
                .get("/q/metrics")
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    static ExportedMetrics read() {
        var types = new HashMap<String, String>();
        var labels = new HashMap<String, Set<String>>();
        text().lines().forEach(line -> {
            if (line.startsWith("# TYPE ")) {
                var words = line.split(" ", 4);
                types.put(words[2], words[3]);
            } else if (!line.startsWith("#")) {
                sample(line, labels);
            }
        });
        return new ExportedMetrics(types, labels);
    }

    private static void sample(String line, Map<String, Set<String>> labels) {
        var sample = SAMPLE.matcher(line);
        if (!sample.matches()) {
            throw new AssertionError("cannot be read: " + line);
        }
        var names = sample.group(2) == null ? Stream.<String>of() : labelNames(sample.group(2));
        labels.computeIfAbsent(sample.group(1), _ -> new HashSet<>()).addAll(names.toList());
    }

    private static Stream<String> labelNames(String labels) {
        return LABEL.matcher(labels).results().map(label -> label.group(1));
    }

    /// Our own, without the maximum that belongs to each histogram.
    Set<String> ours() {
        return types.keySet().stream()
                .filter(name -> name.startsWith("tuntas_"))
                .filter(name -> !isMaximumOfAHistogram(name))
                .collect(toSet());
    }

    private boolean isMaximumOfAHistogram(String name) {
        return name.endsWith("_max")
                && "histogram".equals(types.get(name.substring(0, name.length() - "_max".length())));
    }

    /// The labels of all samples of a metric, without the bounds of a histogram's buckets.
    Set<String> labelsOf(String name) {
        return Stream.of(name, name + "_count", name + "_bucket")
                .flatMap(sample -> labels.getOrDefault(sample, Set.of()).stream())
                .filter(label -> !label.equals("le"))
                .collect(toSet());
    }
}
