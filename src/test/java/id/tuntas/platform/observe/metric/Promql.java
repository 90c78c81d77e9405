package id.tuntas.platform.observe.metric;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What an expression asks Prometheus for; enough of the language for our own rules and dashboards.
final class Promql {

    /// @param labels    those that its selector names
    /// @param isMaximum whether it is read with `max`, or asked for its absence
    record Use(String metric, Set<String> labels, boolean isMaximum) {}

    private static final Pattern TEXT = Pattern.compile("\"[^\"]*\"");
    private static final Pattern SPAN = Pattern.compile("\\[[^]]*]");
    private static final Pattern GROUPING = Pattern.compile("\\b(by|without|on|ignoring)\\s*\\(([^)]*)\\)");
    private static final Pattern NAME = Pattern.compile("[a-zA-Z_:][\\w:]*(?!\\w*\\s*\\()(?:\\{([^}]*)})?");
    private static final Pattern LABEL = Pattern.compile("(\\w+)\\s*(?:=~|!~|!=|=)");
    private static final Pattern MAXIMUM = Pattern.compile("(.*\\W)?(max|absent)\\s*\\(\\s*", Pattern.DOTALL);
    private static final Set<String> WORDS = Set.of("and", "or", "unless", "bool", "offset");

    private Promql() {}

    static List<Use> uses(String expression) {
        var text = SPAN.matcher(TEXT.matcher(expression).replaceAll("")).replaceAll("");
        var ungrouped = GROUPING.matcher(text).replaceAll("");
        var uses = new ArrayList<Use>();
        var names = NAME.matcher(ungrouped);
        while (names.find()) {
            var metric = names.group().replaceFirst("\\{.*", "");
            boolean isPartOfNumber = names.start() > 0 && Character.isDigit(ungrouped.charAt(names.start() - 1));
            if (!WORDS.contains(metric) && !isPartOfNumber) {
                var before = ungrouped.substring(0, names.start());
                uses.add(new Use(
                        metric, labels(names.group(1)), MAXIMUM.matcher(before).matches()));
            }
        }
        return uses;
    }

    /// The labels that the results are grouped by.
    static Set<String> groups(String expression) {
        return GROUPING.matcher(expression)
                .results()
                .flatMap(grouping -> Stream.of(grouping.group(2).split(",", -1)))
                .map(String::strip)
                .filter(label -> !label.isEmpty())
                .collect(toSet());
    }

    private static Set<String> labels(String selector) {
        return selector == null
                ? Set.of()
                : LABEL.matcher(selector).results().map(label -> label.group(1)).collect(toSet());
    }
}
