package id.tuntas.testsupport;

import static java.util.stream.Collectors.joining;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.ConfigMappingInterface.Property;
import io.smallrye.config.ConfigMappings;
import io.smallrye.config.ConfigMappings.ConfigClass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Every setting, from the config mappings and what their source says about them: `src/docs/settings.md`.
public final class SettingsReference {

    private static final String BEGINNING = """
            # Settings

            Every setting of Tuntas, as an environment variable. Generated from the code by `SettingsDocumentedTest`: change the
            text there. `TUNTAS_DATA_DIR` and those of Quarkus (`QUARKUS_…`) that matter are in the README and in `deploy.md`.

            Durations are `500ms`, `20s`, `5m`, `6h` or `1d`; lists are separated by commas; `<NAME>` is chosen by you.
            """;

    private static final Path MAPPINGS = Path.of("src/main/resources/META-INF/config-mappings");
    private static final Pattern NESTED = Pattern.compile("\\binterface (\\w+)");
    private static final Pattern LINK = Pattern.compile("\\[(?:\\w*#)?(\\w+)(?:\\(\\))?]");
    private static final Pattern METHOD = Pattern.compile(" (\\w+)\\(\\);$");

    /// @param variable    the environment variable
    /// @param description one paragraph; empty where the source has none
    /// @param standard    what holds where it is not set
    public record Setting(String variable, String description, String standard) {}

    /// The settings of one mapping.
    public record Group(String prefix, String description, List<Setting> settings) {}

    private SettingsReference() {}

    public static String document() {
        return BEGINNING + groups().stream().map(SettingsReference::section).collect(joining());
    }

    /// `ArchitectureTest` compares the list of mappings with the classes.
    public static List<Group> groups() {
        try (var names = Files.lines(MAPPINGS)) {
            return names.map(SettingsReference::mapping)
                    .map(SettingsReference::group)
                    .sorted(Comparator.comparing(Group::prefix).thenComparing(Group::description))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Class<?> mapping(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static Group group(Class<?> mapping) {
        var source = new Source(mapping);
        var settings = ConfigMappings.getProperties(ConfigClass.configClass(mapping)).entrySet().stream()
                .map(entry ->
                        new Setting(variable(entry.getKey()), source.of(entry.getValue()), standard(entry.getValue())))
                .distinct()
                .sorted(Comparator.comparing(Setting::variable))
                .toList();
        return new Group(mapping.getAnnotation(ConfigMapping.class).prefix(), source.ofMapping(), settings);
    }

    private static String variable(String property) {
        return property.replace("[*]", "")
                .replace("*", "<NAME>")
                .replaceAll("[.-]", "_")
                .toUpperCase(Locale.ROOT);
    }

    private static String standard(Property property) {
        if (property.hasDefaultValue()) {
            return "`" + property.getDefaultValue() + "`";
        }
        var isOptional = property.getMethod().getReturnType() == Optional.class || property.isMap();
        return isOptional ? "none" : "required";
    }

    private static String section(Group group) {
        return "\n## " + group.prefix() + "\n\n" + group.description()
                + "\n\n| variable | meaning | default |\n|---|---|---|\n"
                + group.settings().stream()
                        .map(setting -> "| `%s` | %s | %s |%n"
                                .formatted(setting.variable(), setting.description(), setting.standard()))
                        .collect(joining());
    }

    /// The comments of one source file.
    private static final class Source {

        private final List<String> lines;
        private final String simpleName;

        Source(Class<?> mapping) {
            try {
                lines = Files.readAllLines(
                        Path.of("src/main/java", mapping.getName().replace('.', '/') + ".java"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            simpleName = mapping.getSimpleName();
        }

        String ofMapping() {
            return commentAbove(indexOf("interface " + simpleName)).orElse("");
        }

        String of(Property property) {
            var method = property.getMethod();
            var owner = method.getDeclaringClass().getSimpleName();
            var within = "";
            for (int i = 0; i < lines.size(); i++) {
                var nested = NESTED.matcher(lines.get(i));
                if (nested.find() && !lines.get(i).strip().startsWith("//")) {
                    within = nested.group(1);
                }
                var declared = METHOD.matcher(lines.get(i));
                var isOurs = lines.get(i).startsWith("     ") ? within.equals(owner) : simpleName.equals(owner);
                if (isOurs && declared.find() && declared.group(1).equals(method.getName())) {
                    return commentAbove(i).orElse("");
                }
            }
            return "";
        }

        private int indexOf(String text) {
            return Stream.iterate(0, i -> i + 1)
                    .filter(i -> lines.get(i).contains(text))
                    .findFirst()
                    .orElseThrow();
        }

        private Optional<String> commentAbove(int index) {
            var comment = new ArrayList<String>();
            for (int i = index - 1; i >= 0 && !lines.get(i).isBlank(); i--) {
                var line = lines.get(i).strip();
                if (line.startsWith("///")) {
                    comment.addFirst(line.substring(3).strip());
                }
            }
            return comment.isEmpty()
                    ? Optional.empty()
                    : Optional.of(LINK.matcher(String.join(" ", comment)).replaceAll("`$1`"));
        }
    }
}
