package id.tuntas;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.retention.CommerceRetentionConfig;
import id.tuntas.commerce.retention.OldCommerceRows;
import id.tuntas.platform.operate.retention.RetentionRules;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `src/docs/security.md` says where data is stored, and how long.
@QuarkusTest
class StoredDataDocumentedTest {

    private static final String SECTION = "## Where data is stored";

    @Inject
    @All
    List<RetentionRules> features;

    @Inject
    @All
    List<OldCommerceRows> ofCommerce;

    @Inject
    CommerceRetentionConfig commerce;

    @Test
    void everyTableWhoseRowsAreKeptForSomeTimeIsNamed() throws IOException {
        var tables = Stream.concat(
                        features.stream().flatMap(feature -> feature.rules().stream()),
                        ofCommerce.stream().map(rows -> rows.rule(commerce)))
                .map(rule -> "`" + rule.rows().table() + "`")
                .collect(Collectors.toSet());
        var section = Files.readString(Path.of("src/docs/security.md"))
                .lines()
                .dropWhile(line -> !line.equals(SECTION))
                .takeWhile(line -> line.equals(SECTION) || !line.startsWith("## "))
                .filter(line -> line.startsWith("| "))
                .toList();

        assertThat(tables).contains("`callback`", "`bill_inquiry`").allSatisfy(table -> assertThat(section)
                .anySatisfy(row -> assertThat(row).contains(table)));
    }
}
