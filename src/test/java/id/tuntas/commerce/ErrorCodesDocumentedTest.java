package id.tuntas.commerce;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Resellers find every error code in the documents, and no other.
class ErrorCodesDocumentedTest {

    private static final String CODE = "[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+_?";

    @Test
    void errorCodesAreThoseOfTheTable() throws IOException {
        var page = Files.readString(Path.of("src/docs/supplier-api.md"));
        var table = page.substring(page.indexOf("## Error codes"), page.indexOf("## Offering the API"));

        assertThat(found("`(" + CODE + ")(?:<number>)?`", table)).isEqualTo(inSources());
    }

    private static Set<String> inSources() throws IOException {
        try (var files = Files.walk(Path.of("src/main/java/id/tuntas/commerce"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .flatMap(ErrorCodesDocumentedTest::codes)
                    .collect(toSet());
        }
    }

    private static Stream<String> codes(Path source) {
        try {
            return found("\"(" + CODE + ")\"", Files.readString(source)).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult code) -> code.group(1))
                .collect(toSet());
    }
}
