package id.tuntas.platform.launch.settings;

import io.quarkus.runtime.configuration.DurationConverter;
import java.time.Duration;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Times that make no sense together. One that cannot be read is refused as such.
///
/// Those that someone may have set in place of a switch only get a warning: refused, they would stop a service that has
/// run with them, and callbacks would be lost.
final class TimeCombinations {

    private static final String WINDOW = "tuntas.reconcile.money.window";
    private static final String GRACE = "tuntas.reconcile.money.grace";
    private static final String EVERY = "tuntas.reconcile.money.every";

    private static final String KEPT = "tuntas.retention.reconciliations";

    /// How far a reconciliation goes back by itself.
    private static final Duration MAX_CATCH_UP = Duration.ofDays(31);

    private static final String QUIET_FROM = "tuntas.notification.quiet-hours.from";
    private static final String QUIET_TO = "tuntas.notification.quiet-hours.to";

    private static final String DRAIN = "tuntas.work.drain-timeout";

    /// Price, order and question about it, one after the other.
    private static final int CALLS_TO_THE_SUPPLIER = 3;

    /// The longest that work takes, each with how often its time-out passes.
    private static final List<Step> STEPS = List.of(
            new Step("tuntas.supplier.timeout", CALLS_TO_THE_SUPPLIER),
            new Step("tuntas.notification.mail.timeout", 1),
            new Step("tuntas.notification.webhook.timeout", 1),
            new Step("tuntas.notification.storefront.timeout", 1),
            new Step("tuntas.notification.telegram.timeout", 1),
            new Step("tuntas.notification.whatsapp.timeout", 1),
            new Step("tuntas.alert.webhook.timeout", 1),
            new Step("tuntas.commerce.webhook.timeout", 1));

    private record Step(String timeout, int calls) {}

    private final Values values;
    private final List<Setting> settings;

    TimeCombinations(Values values, List<Setting> settings) {
        this.values = values;
        this.settings = settings;
    }

    List<SettingProblem> problems() {
        return comparesNothing() ? List.of(tooLongGrace()) : List.of();
    }

    /// What does not prevent the start.
    List<SettingProblem> warnings() {
        var warnings = new ArrayList<SettingProblem>();
        if (leavesOrdersOut()) {
            warnings.add(SettingProblem.of(
                    EVERY,
                    "is longer than 31d and than " + SettingProblem.variable(WINDOW)
                            + ": a run goes back no further, and orders before that are not reconciled"));
        }
        if (timeSpan(KEPT)
                .flatMap(kept -> timeSpan(EVERY).filter(every -> every.compareTo(kept) > 0))
                .isPresent()) {
            warnings.add(SettingProblem.of(
                    KEPT,
                    "is shorter than " + SettingProblem.variable(EVERY)
                            + ": the findings of a run are deleted before the next one, unless it is the latest"
                            + " successful one; set a longer time"));
        }
        tooShortDrain().ifPresent(warnings::add);
        if (isNeverQuiet()) {
            warnings.add(SettingProblem.of(
                    QUIET_TO,
                    "is the same time as " + SettingProblem.variable(QUIET_FROM)
                            + ", which leaves no quiet hours; change one, or unset both"));
        }
        return warnings;
    }

    /// Then each run would succeed all the same.
    private boolean comparesNothing() {
        var window = timeSpan(WINDOW);
        var grace = timeSpan(GRACE);
        return window.isPresent() && grace.isPresent() && grace.get().compareTo(window.get()) >= 0;
    }

    private static SettingProblem tooLongGrace() {
        return SettingProblem.of(
                GRACE, "must be shorter than " + SettingProblem.variable(WINDOW) + ", or nothing would be compared");
    }

    private boolean leavesOrdersOut() {
        return timeSpan(EVERY)
                .filter(every -> every.compareTo(MAX_CATCH_UP) > 0)
                .flatMap(every -> timeSpan(WINDOW).filter(window -> every.compareTo(window) > 0))
                .isPresent();
    }

    /// Then the slowest step is cut short with each stop.
    private Optional<SettingProblem> tooShortDrain() {
        var slowest = STEPS.stream().max(Comparator.comparing(this::duration)).orElseThrow();
        return timeSpan(DRAIN)
                .filter(drain -> drain.compareTo(duration(slowest)) < 0)
                .map(_ -> SettingProblem.of(
                        DRAIN,
                        "is shorter than " + (slowest.calls() > 1 ? slowest.calls() + " times " : "")
                                + SettingProblem.variable(slowest.timeout())
                                + ", which a step may take: what a stop cuts short may be sent twice; set a longer time,"
                                + " or shorten that"));
    }

    private Duration duration(Step step) {
        return timeSpan(step.timeout()).orElse(Duration.ZERO).multipliedBy(step.calls());
    }

    /// As set, or by default; empty if it is not one.
    private Optional<Duration> timeSpan(String property) {
        try {
            return Optional.ofNullable(new DurationConverter()
                    .convert(values.textOrDefault(property, settings).strip()));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private boolean isNeverQuiet() {
        try {
            return values.has(QUIET_FROM)
                    && values.has(QUIET_TO)
                    && LocalTime.parse(values.text(QUIET_FROM).strip())
                            .equals(LocalTime.parse(values.text(QUIET_TO).strip()));
        } catch (DateTimeParseException _) {
            return false;
        }
    }
}
