package id.tuntas.fulfilment.operations;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static id.tuntas.fulfilment.operations.Desk.at;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.testsupport.Chromium;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// From each alarm, of the application and of Prometheus, to its cause and its cure in at most four clicks. They begin
/// at the overview, where a person stands who knows no more than the alarm's name.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class AlarmsToCuresInBrowserTest {

    private static final int MAX_CLICKS = 4;

    @TestHTTPResource("/")
    URI root;

    @Inject
    Chromium chromium;

    @Inject
    RaisedAlarms alarms;

    private enum Does {
        /// Clicks a link or button.
        CLICK,
        /// Opens a view from the bar.
        GO,
        /// Sees a text.
        SEE,
        /// Sees the button that cures, which would be the last click. What is outside of the console has none.
        CURE
    }

    /// @param name of the link or button, or the text
    private record Step(Does does, String name) {}

    private record Way(String alarm, List<Step> steps) {

        long clicks() {
            return steps.stream().filter(step -> step.does() != Does.SEE).count();
        }
    }

    @AfterEach
    void clear() {
        chromium.closePages();
        alarms.clear();
    }

    @Test
    void everyAlarmLeadsToItsCauseAndItsCure() {
        var references = alarms.raise();
        var page = Desk.signedIn(chromium.wide(root), "dev-operator");

        Stream.of(ofMarks(references), ofAlarms(), ofAlerts(references), notOurs())
                .flatMap(List::stream)
                .forEach(way -> go(page, way));
        alarms.incompleteInsteadOfHeldBack();
        go(page, incomplete());
    }

    @Test
    void noAlarmIsMissing() throws IOException {
        var alerts = found("- alert: (\\w+)", Files.readString(Path.of("deploy/observability/alerts.yaml")));
        var table = Files.readString(Path.of("src/docs/operations.md"))
                .replaceFirst("(?s).*?## An alarm came in", "")
                .replaceFirst("(?s)\n## .*", "");
        var codes = table.lines()
                .filter(line -> line.startsWith("| `"))
                .flatMap(line -> found("`(\\w+)`", line.split("\\|", -1)[1]))
                .collect(toSet());

        var ways = Stream.of(ofMarks(Map.of()), ofAlarms(), ofAlerts(Map.of()), notOurs(), List.of(incomplete()))
                .flatMap(List::stream)
                .toList();

        assertThat(codes).hasSizeGreaterThan(15);
        assertThat(ways.stream().map(Way::alarm))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(alerts, codes.stream()).toList());
        assertThat(ways).allSatisfy(way -> assertThat(way.clicks()).isBetween(1L, (long) MAX_CLICKS));
    }

    /// Alarms that marked orders raise.
    private static List<Way> ofMarks(Map<String, String> references) {
        var withText = Stream.of(Attention.values()).filter(mark -> mark.alarm().isPresent());
        // Counted by alarms of their own.
        var others = Stream.of(Attention.STUCK, Attention.UNDELIVERABLE_NOTICE);
        return Stream.concat(withText, others)
                .map(mark -> mark == Attention.DUPLICATE_SECRET
                        ? marked(mark.code(), mark, references, "Release the code")
                        : marked("orders_" + mark.code(), mark, references, "Mark as resolved"))
                .toList();
    }

    private static Way marked(String alarm, Attention mark, Map<String, String> references, String cure) {
        return way(
                alarm,
                click("Look into " + words(alarm)),
                click(references.getOrDefault(mark.code(), "")),
                see("⚠ " + words(mark.code())),
                cure(cure));
    }

    /// Others that the application raises.
    private static List<Way> ofAlarms() {
        return List.of(
                way("balance_low", click("Look into balance low"), see("Orders that wait for money"), cure("Top up")),
                way("job_late", click("Look into job late (key-rotation)"), see("key rotation"), cure("Run now")),
                way(
                        "money_mismatch",
                        click("Look into money mismatch"),
                        click("Findings"),
                        see("it belongs to none of our orders"),
                        cure("Compare now")),
                way(
                        "catalogue_held_back",
                        click("Look into catalogue held back"),
                        see("9 of 10 items are missing"),
                        cure("Confirm that they are gone")),
                way(
                        "callback_unconfirmed",
                        click("Look into callback unconfirmed"),
                        see("the test never came"),
                        cure("Register again")),
                way(
                        "audit_log_broken",
                        click("Look into audit log broken"),
                        see("The log was changed at entry 3"),
                        click("What to do"),
                        see("compare with a backup")),
                way(
                        "queue_paused",
                        click("Look into queue paused (operator-alerts)"),
                        see("the mail server moves"),
                        cure("Resume")));
    }

    private static Way incomplete() {
        return way(
                "catalogue_incomplete",
                click("Look into catalogue incomplete"),
                see("1 of 10 were listed"),
                cure("Read everything now"));
    }

    /// Alerts of Prometheus whose cause and cure are in the console.
    private static List<Way> ofAlerts(Map<String, String> references) {
        return List.of(
                alert("Callbacks pile up", see("add a replica"), click("GET /v1/queues"), see("Oldest")),
                way(
                        "CallbacksRefused",
                        click("refused callbacks"),
                        see("wrong_signature"),
                        click("Webhook"),
                        cure("Change the secret")),
                way("CallbacksMissing", click("ends detected by callback"), see("Last callback"), cure("Send a test")),
                way(
                        "EndsKnownLate",
                        click("by poll, after the end"),
                        see("Detected by: poll"),
                        go("Webhook"),
                        see("Last callback"),
                        cure("Send a test")),
                alert(
                        "Orders fail",
                        see("take it out of the shop"),
                        click("GET /v1/operations/failures"),
                        click("NUMBER BLOCKED"),
                        see("ALARMS-FAILED")),
                way(
                        "OutcomeUnknown",
                        click("uncertain"),
                        click(references.getOrDefault("uncertain", "")),
                        see("whether the supplier has the order is not known yet"),
                        cure("Check now")),
                alert("Balance gone", click("POST /v1/topups"), see("Orders that wait for money"), cure("Top up")),
                alert("Balance low", click("POST /v1/topups"), see("Balance"), cure("Top up")),
                alert("Supplier down", see("inform its customers"), click("Jobs and queues"), see("Operation")),
                alert("Supplier slow", see("Ask the supplier"), click("Jobs and queues"), see("Median")),
                way("WorkPilesUp", click("1 paused"), see("the mail server moves"), cure("Resume")),
                alert("Work fails", see("report it"), click("attention=not_recorded"), see("not recorded")),
                alert("Job late", click("GET /v1/jobs"), see("key rotation"), cure("Run now")),
                alert("Alarm raised", click("GET /v1/operations/summary"), click("about balance low"), see("top up")),
                way("NotificationsGivenUp", click("notifications to send"), see("it flew away"), cure("Send all")),
                alert("Notifications fail", click("status=pending"), see("greylisted"), cure("Send now")));
    }

    /// What happens outside of the console is explained by it.
    private static List<Way> notOurs() {
        return List.of(
                way(
                        "certificate_expires",
                        click("What to do about certificate expires"),
                        click("The certificate expires"),
                        see("Replace both")),
                way(
                        "alerts_not_sent",
                        click("What to do about alerts not sent"),
                        see("check that its address is still valid")),
                way("unreadable", click("What to do about unreadable"), see("check the log of that time")),
                alert("No replica answers", see("The last line of the log says why a start failed")),
                alert("Replica down", see("Replace it")),
                alert("Replica restarts", see("its exit code"), click("Out of memory"), see("has to be restarted")),
                alert(
                        "No replica ready",
                        see("for example with NTP"),
                        click("The certificate expires"),
                        see("Replace both")),
                alert(
                        "Replica not ready",
                        see("usually the clock"),
                        click("No replica ready"),
                        see("without a restart")),
                alert("Database away", click("The database is away"), see("Work resumes")),
                alert("Figures unreadable", see("The log says why, once")),
                alert("Pool exhausted", see("show processlist")),
                alert("Connections closed", see("limit them at the proxy")),
                alert("Requests fail", see("report the error with the log")),
                alert("Requests refused", click("Clients are slow"), see("open connections")),
                alert("Requests pile up", see("add a replica")),
                alert("Callbacks not stored", see("add a replica")),
                alert("Work stopped", see("restart the replicas one by one")));
    }

    private static void go(Page page, Way way) {
        at(page, "overview");
        assertThatCode(() -> way.steps().forEach(step -> take(page, step)))
                .as(way.alarm())
                .doesNotThrowAnyException();
    }

    private static void take(Page page, Step step) {
        switch (step.does()) {
            case CLICK -> named(page.locator("main"), step.name()).click();
            case GO -> named(page.locator("nav"), step.name()).click();
            case SEE -> assertThat(page.locator("main")).containsText(step.name());
            case CURE -> assertThat(named(page.locator("main"), step.name())).isEnabled();
        }
    }

    /// The first link or button with it in its text or label. By role, the browser would compute the names of
    /// everything in the long runbook for each click.
    private static Locator named(Locator place, String name) {
        // The browser reads the pattern: quoting as Java does it would not work.
        var pattern = name.replaceAll("[.?+*/()]", "\\\\$0");
        return place.locator("a, button")
                .filter(new Locator.FilterOptions().setHasText(Pattern.compile(pattern)))
                .or(place.locator("[aria-label*='" + name + "']"))
                .first();
    }

    /// An alert that is looked up in the runbook.
    private static Way alert(String title, Step... then) {
        var name = Arrays.stream(title.split(" ", -1))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .reduce("", String::concat);
        return new Way(
                name,
                Stream.concat(Stream.of(go("Runbook"), click(title)), Arrays.stream(then))
                        .toList());
    }

    private static Way way(String alarm, Step... steps) {
        return new Way(alarm, List.of(steps));
    }

    private static Step click(String name) {
        return new Step(Does.CLICK, name);
    }

    private static Step go(String view) {
        return new Step(Does.GO, view);
    }

    private static Step see(String text) {
        return new Step(Does.SEE, text);
    }

    private static Step cure(String name) {
        return new Step(Does.CURE, name);
    }

    private static String words(String code) {
        return code.replace('_', ' ');
    }

    private static Stream<String> found(String pattern, String text) {
        return Pattern.compile(pattern).matcher(text).results().map(match -> match.group(1));
    }
}
