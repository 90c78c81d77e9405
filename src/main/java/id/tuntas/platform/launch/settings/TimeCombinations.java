package id.tuntas.platform.launch.settings;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Times that make no sense together. One that cannot be read is refused as such.
final class TimeCombinations {

    private static final String WINDOW = "tuntas.reconcile.money.window";
    private static final String GRACE = "tuntas.reconcile.money.grace";
    private static final String EVERY = "tuntas.reconcile.money.every";

    /// How far a reconciliation goes back by itself.
    private static final Duration LONGEST_CATCH_UP = Duration.ofDays(31);

    private static final String QUIET_FROM = "tuntas.notification.quiet-hours.from";
    private static final String QUIET_TO = "tuntas.notification.quiet-hours.to";

    private final Values values;
    private final List<Setting> settings;
    private final List<SettingProblem> problems = new ArrayList<>();

    TimeCombinations(Values values, List<Setting> settings) {
        this.values = values;
        this.settings = settings;
    }

    List<SettingProblem> problems() {
        timeSpan(WINDOW).ifPresent(this::requireReconciledTime);
        requireQuietTime();
        return problems;
    }

    /// Otherwise each run would succeed, and some or all orders would never be compared.
    private void requireReconciledTime(Duration window) {
        timeSpan(GRACE)
                .filter(grace -> grace.compareTo(window) >= 0)
                .ifPresent(_ -> problems.add(SettingProblem.of(
                        GRACE,
                        "must be shorter than " + SettingProblem.variable(WINDOW) + ", or nothing would be compared")));
        timeSpan(EVERY)
                .filter(every -> every.compareTo(LONGEST_CATCH_UP) > 0 && every.compareTo(window) > 0)
                .ifPresent(_ -> problems.add(SettingProblem.of(
                        EVERY,
                        "must be at most 31d, or as long as " + SettingProblem.variable(WINDOW)
                                + ": a run does not go back further")));
    }

    /// As set, or by default; empty if it is not one.
    private Optional<Duration> timeSpan(String property) {
        var text = values.has(property)
                ? values.text(property)
                : settings.stream()
                        .filter(setting -> setting.property().equals(property))
                        .findFirst()
                        .flatMap(setting -> setting.rule(WithDefault.class))
                        .map(WithDefault::value)
                        .orElse("");
        try {
            return Optional.ofNullable(new DurationConverter().convert(text.strip()));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// Otherwise the quiet hours would be none.
    private void requireQuietTime() {
        try {
            if (values.has(QUIET_FROM)
                    && values.has(QUIET_TO)
                    && LocalTime.parse(values.text(QUIET_FROM).strip())
                            .equals(LocalTime.parse(values.text(QUIET_TO).strip()))) {
                problems.add(SettingProblem.of(
                        QUIET_TO,
                        "is the same time as " + SettingProblem.variable(QUIET_FROM)
                                + ", which leaves no quiet hours; change one, or unset both"));
            }
        } catch (DateTimeParseException _) {
            // Refused as such.
        }
    }
}
