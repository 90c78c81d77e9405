package id.tuntas;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.SettingsReference;
import id.tuntas.testsupport.SettingsReference.Setting;
import id.tuntas.testsupport.StoredText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `src/docs/settings.md` explains every setting under its full name, and other documents name only settings that
/// exist.
class SettingsDocumentedTest {

    private static final Path REFERENCE = Path.of("src/docs/settings.md");

    /// In a document, in backticks.
    private static final Pattern NAME = Pattern.compile("`(TUNTAS_[A-Z0-9_<>]+)`");

    /// Read before there is a configuration, by what starts the application.
    private static final Set<String> WITHOUT_MAPPING = Set.of("TUNTAS_DATA_DIR");

    private static final List<Setting> SETTINGS = SettingsReference.groups().stream()
            .flatMap(group -> group.settings().stream())
            .toList();

    @Test
    void settingsDocumentMatchesTheCode() throws IOException {
        StoredText.check(
                REFERENCE,
                SettingsReference.document(),
                "settings.renew",
                "Settings have changed: ./mvnw test -Dtest=SettingsDocumentedTest -Dsettings.renew=true");
    }

    @Test
    void everySettingHasADescription() {
        assertThat(SETTINGS.stream().filter(setting -> setting.description().isEmpty()))
                .isEmpty();
    }

    @Test
    void documentsNameOnlySettingsThatExist() throws IOException {
        var existing = SETTINGS.stream()
                .map(setting -> setting.variable().replaceAll("<[A-Z]+>", "<>"))
                .collect(Collectors.toSet());

        assertThat(namedInDocuments()
                        .filter(name -> !WITHOUT_MAPPING.contains(name))
                        .filter(name -> !existing.contains(name.replaceAll("<[A-Z]+>", "<>"))))
                .isEmpty();
    }

    private static Stream<String> namedInDocuments() throws IOException {
        try (var documents = Files.list(Path.of("src/docs"))) {
            return Stream.concat(Stream.of(Path.of("README.md")), documents)
                    .filter(file -> file.toString().endsWith(".md") && !file.endsWith("changelog.md"))
                    .flatMap(file -> NAME.matcher(read(file)).results())
                    .map(found -> found.group(1))
                    .toList()
                    .stream();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
