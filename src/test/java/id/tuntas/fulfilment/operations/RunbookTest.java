package id.tuntas.fulfilment.operations;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import id.tuntas.testsupport.RunbookCommands;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The runbook in Indonesian, `operations.id.md`, follows the one in English, `operations.md`, up to its last section.
class RunbookTest {

    private static final Path PAGE = Path.of("src/main/resources/META-INF/resources/page");
    private static final String LAST = "the-certificate-expires";

    private static final Pattern HEADING = Pattern.compile("(#+) (.*?)(?: \\{#([a-z0-9-]+)})?");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern EMPHASIS = Pattern.compile("\\*([^*]+)\\*");
    private static final Pattern BUTTON = Pattern.compile("`POST [^`]+` \\(\\*([^*]+)\\*");
    private static final Pattern TRANSLATION = Pattern.compile("(?m)^  '([^']+)': '([^']+)',$");
    private static final Pattern NUMBER = Pattern.compile("\\d+");
    private static final String INDENT = "    ";

    private final List<Section> english = sections("operations.md");
    private final List<Section> indonesian = sections("operations.id.md");

    private record Section(int level, String id, String title, List<String> lines) {

        List<String> commands() {
            return lines.stream().filter(line -> line.startsWith(INDENT)).toList();
        }

        /// The rows of a table are about the same, in the same order.
        List<String> rows() {
            return lines.stream()
                    .filter(line -> line.startsWith("| `"))
                    .map(line -> String.join(" ", found(CODE, line.split(" \\| ", -1)[0])))
                    .toList();
        }

        List<String> names() {
            return found(CODE, text()).stream().sorted().toList();
        }

        List<String> numbers() {
            return found(NUMBER, prose()).stream().sorted().toList();
        }

        /// The sections that it refers to by their titles, as the console finds them.
        Set<String> references(List<Section> all) {
            return found(EMPHASIS, prose()).stream()
                    .flatMap(text -> Stream.concat(
                                    having(all, text::equals), having(all, title -> title.startsWith(text + ",")))
                            .limit(1))
                    .collect(toSet());
        }

        private String text() {
            return lines.stream().filter(line -> !line.startsWith(INDENT)).collect(joining(" "));
        }

        private String prose() {
            return text().replaceAll(CODE.pattern(), "");
        }

        private static Stream<String> having(List<Section> all, Predicate<String> title) {
            return all.stream().filter(section -> title.test(section.title())).map(Section::id);
        }
    }

    @Test
    void bothHaveTheSameSectionsInTheSameOrder() {
        assertThat(indonesian)
                .extracting(Section::level, Section::id)
                .containsExactlyElementsOf(original().stream()
                        .map(section -> tuple(section.level(), section.id()))
                        .toList());
        assertThat(indonesian).extracting(Section::title).doesNotHaveDuplicates();
        assertThat(english).extracting(Section::id).doesNotHaveDuplicates();
    }

    @Test
    void whatAlertsAndTheConsoleLinkToIsInBoth() throws IOException {
        var links = new ArrayList<>(found(
                Pattern.compile("operations\\.md#([a-z0-9-]+)"),
                Files.readString(Path.of("deploy/observability/alerts.yaml"))));
        assertThat(links).hasSizeGreaterThan(20);
        try (var files = Files.walk(PAGE)) {
            for (var file :
                    files.filter(path -> path.toString().endsWith(".js")).toList()) {
                links.addAll(found(
                        Pattern.compile("(?:href\\('runbook', |const ALARMS = )'([a-z0-9-]+)'"),
                        Files.readString(file)));
            }
        }

        assertThat(links).contains("an-alarm-came-in", "check-the-audit-log");
        assertThat(english).extracting(Section::id).containsAll(links);
        assertThat(indonesian).extracting(Section::id).containsAll(links);
    }

    @Test
    void bothHaveTheSameCommandsNamesAndNumbers() {
        assertThat(indonesian).allSatisfy(section -> {
            var same = original().stream()
                    .filter(one -> one.id().equals(section.id()))
                    .findFirst()
                    .orElseThrow();
            assertThat(section.commands()).isEqualTo(same.commands());
            assertThat(section.rows()).isEqualTo(same.rows());
            assertThat(section.names()).isEqualTo(same.names());
            assertThat(section.numbers()).isEqualTo(same.numbers());
        });
    }

    /// Those of sections that are not translated are in English.
    @Test
    void bothReferToTheSameSections() {
        var all = Stream.concat(indonesian.stream(), english.stream()).toList();

        assertThat(indonesian.stream().map(section -> section.references(all)))
                .containsExactlyElementsOf(original().stream()
                        .map(section -> section.references(english))
                        .toList());
    }

    @Test
    void buttonsOfRequestsAreNamedAsInTheConsole() throws IOException {
        var translations = new HashMap<String, String>();
        TRANSLATION
                .matcher(Files.readString(PAGE.resolve("language/id.js")))
                .results()
                .forEach(text -> translations.put(text.group(1), text.group(2)));

        assertThat(buttons(original())).hasSizeGreaterThan(1).isSubsetOf(translations.keySet());
        assertThat(buttons(indonesian))
                .isEqualTo(buttons(original()).stream().map(translations::get).toList());
    }

    /// A backup has bulk runs as they were, also those that were stopped since, and no other queue stops all of them.
    @Test
    void restoreContinuesNeitherOrdersNorBulkRunsByItself() {
        var restore = section("back-up-and-restore");

        assertThat(restore.lines())
                .filteredOn(line -> line.strip().startsWith("insert ignore into paused_queue") && line.endsWith(";"))
                .singleElement()
                .asString()
                .contains("('orders', ", "('notifications', ", "('bulk-runs', ");
        assertThat(restore.text())
                .containsSubsequence(
                        "`ended_by_operator`",
                        "`POST /v1/orders/{id}/end`",
                        "`POST /v1/queues/bulk-runs/resume`",
                        "`POST /v1/queues/orders/resume`",
                        "`POST /v1/queues/notifications/resume`");
    }

    /// The supplier still changes older orders, and a run goes back 31 days by itself.
    @Test
    void restoreComparesWhatTheSupplierMayHaveChangedSinceTheBackup() {
        assertThat(section("back-up-and-restore").text())
                .contains(
                        "`TUNTAS_RECONCILE_MONEY_WINDOW` (by default 72 hours) to the age of the backup plus 31 days");
    }

    /// The replicas have gone on, so that nothing can be done before their start.
    @Test
    void lostPrimaryHasStepsOfItsOwn() {
        assertThat(section("the-primary-is-lost").text())
                .containsSubsequence(
                        "pause the queues `orders`, `notifications` and `bulk-runs`",
                        "that were answered 200",
                        "canceled or failed",
                        "`POST /v1/queues/orders/resume`",
                        "{\"action\": \"recheck\", \"filter\": {\"status\": \"waiting\"}}",
                        "`POST /v1/queues/notifications/resume`",
                        "send every order of these minutes again, **under its reference**",
                        "`POST /v1/reconciliations`",
                        "insert the bill");
    }

    @Test
    void copyOfProductionForgetsItsRegistrationBeforeTheFirstStart() {
        var copy = section("a-copy-of-production-for-tests");

        assertThat(copy.text()).contains("`TUNTAS_CALLBACK_PUBLIC_URL`");
        assertThat(RunbookCommands.from("replace into paused_queue"))
                .hasSize(2)
                .endsWith("delete from webhook_registration");
    }

    private Section section(String id) {
        return english.stream()
                .filter(section -> section.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> buttons(List<Section> sections) {
        return sections.stream()
                .flatMap(section -> found(BUTTON, section.text()).stream())
                .toList();
    }

    private List<Section> original() {
        var ids = english.stream().map(Section::id).toList();
        return english.subList(0, ids.indexOf(LAST) + 1);
    }

    private static List<Section> sections(String name) {
        var sections = new ArrayList<Section>();
        for (var line : read(name)) {
            var heading = HEADING.matcher(line);
            if (heading.matches()) {
                var id = heading.group(3) == null ? anchor(heading.group(2)) : heading.group(3);
                sections.add(new Section(heading.group(1).length(), id, heading.group(2), new ArrayList<>()));
            } else {
                sections.getLast().lines().add(line);
            }
        }
        return sections;
    }

    private static List<String> read(String name) {
        try {
            return Files.readAllLines(Path.of("src/docs", name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// As the console makes them of headings.
    private static String anchor(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(match -> match.group(match.groupCount()))
                .toList();
    }
}
