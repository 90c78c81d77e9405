package id.tuntas.fulfilment.tracking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The files of the customers' pages are where an installation lets customers in: below `/tracking/`.
class CustomerPageFilesTest {

    private static final Path TEMPLATES = Path.of("src/main/resources/templates");
    private static final Path FILES = Path.of("src/main/resources/META-INF/resources");
    private static final Pattern FILE = Pattern.compile(
            "<(?:link|script|img)[^>]* (?:href|src)=\"(?:\\{inject:trackingLinks\\.root})?(/[^\"{]+)\"");

    @ParameterizedTest
    @ValueSource(strings = {"tracking", "unsubscribe"})
    void pagesNeedNothingElse(String pages) throws IOException {
        try (var templates = Files.list(TEMPLATES.resolve(pages))) {
            var needed = templates.flatMap(CustomerPageFilesTest::filesOf).toList();

            assertThat(needed).hasSizeGreaterThan(1).allSatisfy(path -> {
                assertThat(path).startsWith("/tracking/");
                assertThat(FILES.resolve(path.substring(1))).exists();
            });
        }
    }

    @Test
    void iconIsThatOfTheConsole() throws IOException {
        assertThat(Files.readString(FILES.resolve("tracking/icon.svg")))
                .isEqualTo(Files.readString(FILES.resolve("icon.svg")));
    }

    private static Stream<String> filesOf(Path template) {
        try {
            return FILE.matcher(Files.readString(template)).results().map(found -> found.group(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
