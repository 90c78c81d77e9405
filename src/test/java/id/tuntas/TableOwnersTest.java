package id.tuntas;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.lang.ArchCondition;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Which feature writes and reads which table, by the statements in the sources, and who changes the columns of queues.
class TableOwnersTest {

    private static final Pattern WRITE = Pattern.compile("\"(?:insert into|update|delete from) (\\w+)");
    private static final Pattern READ = Pattern.compile("\\b(?:from|join) (\\w+)");
    private static final Pattern COMMENT = Pattern.compile("(?m)^\\s*//.*$");

    @Test
    void onlyWorkWritesTheColumnsOfQueues() throws IOException {
        var write =
                "\"[^\"\n]*(\\b(due_at|leased_until|generation|wakes|attempt|urgency) = |insert into [^\"\n]*\\bdue_at\\b)";
        try (var files = Files.walk(Path.of("src/main/java"))) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                if (!file.toString().contains("/platform/work/")) {
                    assertThat(Files.readString(file)).as(file.toString()).doesNotContainPattern(write);
                }
            }
        }
    }

    @Test
    void tablesAreWrittenByOneFeature() throws IOException {
        var writers = featuresByTable(WRITE);

        assertThat(writers).hasSizeGreaterThan(10);
        assertThat(writers.values()).allSatisfy(features -> assertThat(features).hasSize(1));
    }

    /// A feature that needs the rows of another calls it. Exceptions join tables of features that they know, or read
    /// before the application starts.
    @Test
    void tablesAreReadByTheirFeature() throws IOException {
        var owners = featuresByTable(WRITE);
        ArchitectureTest.MAIN.stream()
                .filter(type -> type.isAnnotatedWith(Entity.class))
                .forEach(type -> owners.computeIfAbsent(tableOf(type), _ -> new TreeSet<>())
                        .add(feature(type.getPackageName().split("\\.", 5))));
        var foreign = new TreeMap<String, Set<String>>();
        featuresByTable(READ).forEach((table, readers) -> readers.stream()
                .filter(reader ->
                        owners.containsKey(table) && !owners.get(table).contains(reader))
                .forEach(reader ->
                        foreign.computeIfAbsent(reader, _ -> new TreeSet<>()).add(table)));

        assertThat(foreign)
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        // Callbacks without an order: one condition of a list.
                        "fulfilment.callback",
                        Set.of("orders"),
                        // How ends were detected joins thousands of orders with the supplier's list and the callbacks.
                        "fulfilment.reconcile",
                        Set.of("orders", "callback"),
                        // The merchant's lists join what all other features of commerce store.
                        "commerce.merchant",
                        Set.of("account", "balance", "delivery", "stock", "topup", "trx", "variant", "webhook"),
                        // No statement: "delivered from stock" is the text of a unit.
                        "commerce.dispatch",
                        Set.of("stock"),
                        // Before anything else is started: compares the encryption key, and looks whether there are
                        // orders without the key of their ref_ids.
                        "platform.launch",
                        Set.of("orders", "webhook")));
    }

    private static Map<String, Set<String>> featuresByTable(Pattern statement) throws IOException {
        var features = new TreeMap<String, Set<String>>();
        var root = Path.of("src/main/java");
        try (var files = Files.walk(root)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                var feature = feature(root.relativize(file).toString().split("/", 5));
                var code = COMMENT.matcher(Files.readString(file)).replaceAll("");
                statement.matcher(code).results().forEach(found -> features.computeIfAbsent(
                                found.group(1), _ -> new TreeSet<>())
                        .add(feature));
            }
        }
        return features;
    }

    /// The wing and its part: `fulfilment.order`.
    private static String feature(String... path) {
        return String.join(".", Arrays.copyOfRange(path, 2, Math.min(4, path.length)));
    }

    private static String tableOf(JavaClass entity) {
        return entity.tryGetAnnotationOfType(Table.class).map(Table::name).orElseGet(() -> entity.getSimpleName()
                .replaceAll("(?<!^)(?=[A-Z])", "_")
                .toLowerCase(Locale.ROOT));
    }

    /// An entity may bring its first due time in its insert, so that a row is not written twice.
    @Test
    void entitiesDoNotChangeDueTimes() {
        fields().that()
                .areDeclaredInClassesThat()
                .areAnnotatedWith(Entity.class)
                .and()
                .haveName("dueAt")
                .should(beMappedReadOnlyAfterInsert())
                .check(ArchitectureTest.MAIN);
    }

    private static ArchCondition<JavaField> beMappedReadOnlyAfterInsert() {
        return ArchCondition.from(DescribedPredicate.describe(
                "be @Column(updatable = false)", field -> field.tryGetAnnotationOfType(Column.class)
                        .map(column -> !column.updatable())
                        .orElse(false)));
    }
}
