package id.tuntas;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Documents lead to the code by its names, such as `HeldRows.apply`.
class NamedMembersTest {

    private static final Pattern MEMBER = Pattern.compile("`(?:[a-z]+/)*([A-Z]\\w*\\.(?!(?:java|md)`)\\w+)`");

    @Test
    void membersThatDocumentsNameExist() throws IOException {
        var members = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("id.tuntas").stream()
                        .flatMap(NamedMembersTest::members)
                        .collect(toSet());

        try (var files = Files.walk(Path.of("src/docs"))) {
            var documents = files.filter(file -> file.toString().endsWith(".md"))
                    // It is about the code of its day.
                    .filter(file -> !file.endsWith("changelog.md"));
            var named = Stream.concat(Stream.of(Path.of("README.md")), documents)
                    .flatMap(NamedMembersTest::named)
                    .toList();

            assertThat(named).hasSizeGreaterThan(15).allMatch(members::contains);
        }
    }

    private static Stream<String> members(JavaClass type) {
        var own = type.getMembers().stream().map(JavaMember::getName);
        var nested = type.getEnclosingClass().map(outer -> outer.getSimpleName() + "." + type.getSimpleName());
        return Stream.concat(own.map(name -> type.getSimpleName() + "." + name), nested.stream());
    }

    private static Stream<String> named(Path document) {
        try {
            return MEMBER.matcher(Files.readString(document)).results().map(member -> member.group(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
