package id.tuntas.platform.code;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CodesTest {

    /// Annotations need a constant, so that the constants of these enums are written twice.
    @ParameterizedTest
    @MethodSource
    void listOfAnEnumHasItsCodes(JavaField list) throws ReflectiveOperationException {
        var written = list.reflect();
        written.setAccessible(true);
        var constants = list.getOwner().reflect().getEnumConstants();

        assertThat(written.get(null))
                .isEqualTo(Arrays.stream(constants)
                        .map(Coded.class::cast)
                        .map(Coded::code)
                        .collect(joining("|")));
    }

    static Stream<JavaField> listOfAnEnumHasItsCodes() {
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("id.tuntas").stream()
                        .filter(JavaClass::isEnum)
                        .filter(type -> type.isAssignableTo(Coded.class))
                        .flatMap(type -> type.tryGetField("CODES").stream());
    }

    @ParameterizedTest
    @CsvSource({"a|b, must be a or b", "active|given_up|h2h, 'must be active, given_up or h2h'"})
    void errorNamesTheCodes(String codes, String text) {
        assertThat(Codes.mustBe(codes)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"a|b, true", "a, false", "(a|b)?, false", "[a-z]+|b, false"})
    void otherPatternsAreNoLists(String pattern, boolean isList) {
        assertThat(Codes.areListed(pattern)).isEqualTo(isList);
    }

    @Test
    void onlyWholeCodesAreContained() {
        assertThat(Codes.contain("given_up|pending", "pending")).isTrue();
        assertThat(Codes.contain("given_up|pending", "given")).isFalse();
        assertThat(Codes.contain("given_up|pending", "given_up|pending")).isFalse();
    }
}
