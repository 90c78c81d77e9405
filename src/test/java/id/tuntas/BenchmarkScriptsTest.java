package id.tuntas;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the scripts of benchmarks and of tests take for granted of each other, since hardly any build runs them.
class BenchmarkScriptsTest {

    private static final Path BENCHMARKS = Path.of("src/bench");

    /// Of the last line that wrk prints, which `load.lua` writes.
    private static final Pattern FIGURES = Pattern.compile("read -r ([\\w ]+) < <\\(\\s*(?:wrk|tail -1 \"\\S+/wrk\")");

    /// Chromium and Vitess are many processes, whose time is not told from that of others.
    private static final Set<String> NOT_COUNTED_BY_PROCESS = Set.of("page", "shards");

    private static final String CONNECTIONS = "quarkus.datasource.jdbc.";
    private static final List<String> OF_STATEMENTS = List.of(
            "rewriteBatchedStatements",
            "useServerPrepStmts",
            "cachePrepStmts",
            "prepStmtCacheSize",
            "prepStmtCacheSqlLimit",
            "useLocalSessionState");

    private static final Pattern WARM_UP = Pattern.compile("load (\\S+ \"?\\$[({]*WARM_UP[^;\\n]*)");
    private static final Pattern WARM_UP_SETTING = Pattern.compile("\\bWARM_UP(\\w*)");
    private static final Pattern NAMES = Pattern.compile("(?s)readonly (?:BENCHMARKS|ON_ENGINES)=\\((.*?)\\)\n");
    private static final Pattern CONVERSION = Pattern.compile("%[.\\d]*[df]");
    private static final Pattern GOALS = Pattern.compile("(?m)^\\| [^|]+ \\| ([^|]+) \\|");
    private static final Pattern NUMBER = Pattern.compile("(\\d[.,\\d]*\\b)");
    private static final Pattern PRINTED_GOAL = Pattern.compile("\\(at (?:least|most) ([.\\d]+)\\)");

    @Test
    void scriptsReadAllFiguresOfALoad() {
        var printed = CONVERSION.matcher(text(BENCHMARKS.resolve("load.lua"))).results();
        var scripts = scripts()
                .filter(script -> text(script).contains("wrk --threads"))
                .toList();

        var number = Math.toIntExact(printed.count());
        assertThat(scripts).hasSizeGreaterThan(3).allSatisfy(script -> assertThat(found(FIGURES, text(script)))
                .singleElement()
                .asString()
                .satisfies(names -> assertThat(names.split(" ")).hasSize(number)));
    }

    @Test
    void goalsThatScriptsPrintAreThoseOfTheResults() {
        var goals = found(GOALS, text(BENCHMARKS.resolve("RESULTS.md"))).stream()
                .flatMap(goal -> found(NUMBER, goal).stream())
                .map(goal -> goal.replace(",", ""))
                .collect(toSet());

        assertThat(scripts().flatMap(script -> found(PRINTED_GOAL, text(script)).stream()))
                .hasSizeGreaterThan(8)
                .isSubsetOf(goals);
    }

    @Test
    void endpointsAreWarmedUpForTheSameTime() {
        var run = text(BENCHMARKS.resolve("run"));

        assertThat(found(WARM_UP, run)).containsExactly("\"$endpoint\" \"$WARM_UP_SECONDS\"");
        assertThat(run).contains("for endpoint in \"${ENDPOINTS[@]}\"; do load");
    }

    @Test
    void eachRunBeginsWithAnotherEndpointOrEngine() {
        var orders = shell("for run in 1 2 3 4; do echo $(rotated $run a b c); done");

        assertThat(orders.lines()).containsExactly("a b c", "b c a", "c a b", "a b c");
        assertThat(text(BENCHMARKS.resolve("run"))).contains("$(rotated \"$1\" \"${ENDPOINTS[@]}\")");
        assertThat(text(BENCHMARKS.resolve("queue"))).contains("$(rotated \"$2\" $ONLY)");
    }

    /// What the statements of a transaction cost depends on them.
    @Test
    void otherEnginesHaveTheConnectionsOfTheProduct() throws IOException {
        var settings = new Properties();
        try (var file = Files.newBufferedReader(Path.of("src/main/resources/application.properties"))) {
            settings.load(file);
        }
        var peers = text(BENCHMARKS.resolve("queue-peers/QueuePeers.java")).replaceAll("\"\\s+\\+ \"", "");

        assertThat(settings).containsEntry(CONNECTIONS + "transaction-isolation-level", "read-committed");
        assertThat(peers).contains("setTransactionIsolation(\"TRANSACTION_READ_COMMITTED\")", "max(workers, ");
        assertThat(OF_STATEMENTS).allSatisfy(name -> assertThat(peers)
                .contains("&" + name + "=" + settings.get(CONNECTIONS + "additional-jdbc-properties." + name)));
    }

    @Test
    void measuredCodeIsUnknownOutsideARepository() {
        assertThat(shell("git() { return 128; }; commit").strip()).isEqualTo("unknown");
    }

    @Test
    void runsThatOthersDisturbDoNotCount() {
        var printed = shell("""
                work="$(mktemp -d)" application= database= others=0 RECORDS=
                trap 'rm -r "$work"' EXIT
                measure() { phase_begins; phase_ends; line="run $1"; }
                (MOST_DISTURBED=1000000; repeat_undisturbed 2 all measure)
                (MOST_DISTURBED=-1; repeat_undisturbed 2 none measure; echo not reached) || echo "failed, $?"
                """);

        assertThat(printed.lines())
                .startsWith("run 1", "run 2")
                .endsWith("failed, 1")
                .filteredOn(row -> row.startsWith("not counted"))
                .hasSize(6);
        assertThat(printed).contains("Only 0 of 2 runs count").doesNotContain("not reached");
    }

    @Test
    void runsThatCountAreRecorded() {
        var printed = shell("""
                work="$(mktemp -d)" application= database= FORMAT='%-4s %10s' JVM_OPTIONS=(-Xmx160m)
                RECORDS="$work/runs" MOST_DISTURBED=1000000
                trap 'rm -r "$work"' EXIT
                measure() { line="$1    1,500.5"; }
                heading run 'orders per s'
                repeat_undisturbed 2 all measure
                cat "$RECORDS"/*.csv
                """);

        assertThat(printed.lines())
                .contains("date,commit,processor,options,run,orders-per-s")
                .filteredOn(row -> row.matches("20\\d\\d-\\d\\d-\\d\\d,.*,-Xmx160m,[12],1500\\.5"))
                .hasSize(2);
        assertThat(scripts().filter(script -> text(script).contains("RUNS=\"${RUNS:-")))
                .allSatisfy(script -> assertThat(text(script)).containsPattern("repeat_undisturbed|record "));
    }

    @Test
    void allScriptsThatRepeatRunsLeaveOutThoseThatOthersDisturb() {
        var repeating = scripts().filter(script -> text(script).contains("RUNS=\"${RUNS:-"));

        assertThat(repeating)
                .hasSizeGreaterThan(10)
                .filteredOn(script ->
                        !NOT_COUNTED_BY_PROCESS.contains(script.getFileName().toString()))
                .allSatisfy(script -> assertThat(text(script))
                        .contains("repeat_undisturbed")
                        .containsPattern("phase_ends|drain |settle ")
                        .doesNotContain("run <= RUNS", "run < RUNS"));
    }

    @Test
    void allBenchmarksAreRunTogetherOrNamedAsOthers() {
        var all = text(BENCHMARKS.resolve("all"));
        var named = found(NAMES, all).stream()
                .flatMap(names -> Stream.of(names.split("[\\s\"]+")))
                .collect(toSet());

        assertThat(files(BENCHMARKS).filter(Files::isExecutable))
                .hasSizeGreaterThan(15)
                .extracting(script -> script.getFileName().toString())
                .filteredOn(name -> !name.equals("all"))
                .allSatisfy(name -> assertThat(named.contains(name) || all.contains("Not a benchmark: `" + name + "`"))
                        .as(name)
                        .isTrue());
    }

    /// One setting may apply to several benchmarks.
    @Test
    void settingsOfWarmUpsNameTheirUnit() {
        assertThat(scripts().flatMap(script -> found(WARM_UP_SETTING, text(script)).stream()))
                .hasSizeGreaterThan(8)
                .isSubsetOf("_SECONDS", "_ORDERS", "_NOTIFICATIONS", "_PAGES");
    }

    @Test
    void missedGoalsAreFound() {
        var printed = shell("""
                missed_goals <<END
                median 5001 orders/s (at least 5000), 0.05 commits (at most 0.05)
                commits per callback 0.033, each with at most one flush of the log (at most 0.02)
                batched / hand-written 4.03 (at least 6), / one transaction 17.9 (at least 12)
                resident memory 200 MB (at most 256), at most 344 MB so far
                END
                """);

        assertThat(printed.lines())
                .satisfiesExactly(row -> assertThat(row).startsWith("commits"), row -> assertThat(row)
                        .startsWith("batched"));
    }

    /// What commands print that may use what all benchmarks use.
    private static String shell(String commands) {
        try {
            var process = new ProcessBuilder("bash", "-c", "set -euo pipefail; source src/bench/programs\n" + commands)
                    .redirectErrorStream(true)
                    .start();
            return new String(process.getInputStream().readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1)).toList();
    }

    /// Their names have no suffix.
    private static Stream<Path> scripts() {
        return Stream.of(BENCHMARKS, Path.of("src/test/scripts"))
                .flatMap(BenchmarkScriptsTest::files)
                .filter(file -> !file.getFileName().toString().contains("."));
    }

    private static Stream<Path> files(Path folder) {
        try (var files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
