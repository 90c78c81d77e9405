package id.tuntas;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.ConfigMappings;
import io.smallrye.config.ConfigMappings.ConfigClass;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Whoever runs Tuntas finds every setting in a table of the README or of `src/docs`, under its environment name, and
/// no setting there that does not exist.
class SettingsDocumentedTest {

    /// `TUNTAS_WORK_LEASE`, or `_LEASE` in short for one that begins like the one before it.
    private static final Pattern NAME = Pattern.compile("`(TUNTAS|…?)((?:_[A-Z0-9<>]+)+)`");

    /// Read before there is a configuration, by what starts the application.
    private static final Set<String> WITHOUT_MAPPING = Set.of("TUNTAS_DATA_DIR");

    private static final Set<String> SETTINGS = settings();

    @Test
    void everySettingStandsInATable() throws IOException {
        var documented = tableRows().stream()
                .flatMap(row -> meanings(row).stream())
                .flatMap(List::stream)
                .collect(Collectors.toSet());

        assertThat(SETTINGS).isNotEmpty();
        assertThat(SETTINGS.stream().filter(setting -> !documented.contains(setting)))
                .as("settings that no table explains")
                .isEmpty();
    }

    @Test
    void everySettingOfATableExists() throws IOException {
        var unknown = tableRows().stream()
                .flatMap(row -> meanings(row).stream())
                .filter(meanings -> !meanings.isEmpty() && meanings.stream().noneMatch(SETTINGS::contains))
                .map(List::getFirst)
                .filter(name -> !WITHOUT_MAPPING.contains(name));

        assertThat(unknown).isEmpty();
    }

    private static Set<String> settings() {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("id.tuntas").stream()
                        .filter(type -> type.isAnnotatedWith(ConfigMapping.class))
                        .map(JavaClass::reflect)
                        .flatMap(type -> ConfigMappings.getProperties(ConfigClass.configClass(type)).keySet().stream())
                        .map(SettingsDocumentedTest::environmentName)
                        .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String environmentName(String property) {
        return property.replace("[*]", "")
                .replace("*", "<>")
                .replaceAll("[.-]", "_")
                .toUpperCase(Locale.ROOT);
    }

    private static List<String> tableRows() throws IOException {
        var rows = new ArrayList<String>();
        try (var documents = Files.list(Path.of("src/docs"))) {
            for (var document : Stream.concat(Stream.of(Path.of("README.md")), documents)
                    .filter(file -> file.toString().endsWith(".md"))
                    .toList()) {
                Files.readAllLines(document).stream()
                        .filter(line -> line.startsWith("|"))
                        .forEach(rows::add);
            }
        }
        return rows;
    }

    /// What each name of a row may stand for; a short one stands for as many as the one before it has parts.
    private static List<List<String>> meanings(String row) {
        var all = new ArrayList<List<String>>();
        var full = "";
        var matcher = NAME.matcher(row.replaceAll("<[A-Z]+>", "<>"));
        while (matcher.find()) {
            if (matcher.group(1).equals("TUNTAS")) {
                full = "TUNTAS" + matcher.group(2);
                all.add(List.of(full));
            } else {
                all.add(beginningsOf(full, matcher.group(2)));
            }
        }
        return all;
    }

    private static List<String> beginningsOf(String full, String end) {
        return IntStream.range(0, full.length())
                .filter(index -> full.charAt(index) == '_')
                .mapToObj(index -> full.substring(0, index) + end)
                .toList();
    }
}
