package id.tuntas.platform.launch.settings;

import jakarta.validation.Constraint;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import java.lang.annotation.Annotation;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/// The constraints that config mappings use, without a validator, whose loading would take longer than the whole
/// check.
final class Rules {

    private static final String PLAIN_MESSAGE = "{jakarta.validation.constraints";

    private Rules() {}

    /// The violated constraint of a value.
    static Optional<String> broken(Collection<Annotation> rules, Object value) {
        if (value instanceof Duration duration && duration.isNegative()) {
            return Optional.of("must not be negative");
        }
        return rules.stream().flatMap(rule -> broken(rule, value).stream()).findFirst();
    }

    private static Optional<String> broken(Annotation rule, Object value) {
        return switch (rule) {
            case Positive _ -> unless(number(value).signum() > 0, "must be more than 0");
            case PositiveOrZero _ -> unless(number(value).signum() >= 0, "must not be negative");
            case Min min -> atLeast(value, BigDecimal.valueOf(min.value()));
            case Max max -> atMost(value, BigDecimal.valueOf(max.value()));
            case DecimalMin min -> atLeast(value, new BigDecimal(min.value()));
            case DecimalMax max -> atMost(value, new BigDecimal(max.value()));
            case DurationMin min ->
                atLeast(
                        (Duration) value,
                        duration(min.days(), min.hours(), min.minutes(), min.seconds(), min.millis()));
            case DurationMax max ->
                atMost((Duration) value, duration(max.days(), max.hours(), max.minutes(), max.seconds(), max.millis()));
            case Pattern pattern -> unless(((String) value).matches(pattern.regexp()), message(pattern));
            case Email _ -> unless(((String) value).matches("[^@\\s]+@[^@\\s]+"), "is not a mail address");
            case NotBlank _ -> unless(!((String) value).isBlank(), "must not be empty");
            case NotEmpty _ -> Optional.empty(); // checked before
            default -> {
                if (rule.annotationType().isAnnotationPresent(Constraint.class)) {
                    throw new IllegalStateException("settings cannot be checked for " + rule.annotationType());
                }
                yield Optional.empty();
            }
        };
    }

    private static Optional<String> unless(boolean isFine, String advice) {
        return isFine ? Optional.empty() : Optional.of(advice);
    }

    private static Optional<String> atLeast(Object value, BigDecimal bound) {
        return unless(number(value).compareTo(bound) >= 0, "must be at least " + bound.toPlainString());
    }

    private static Optional<String> atMost(Object value, BigDecimal bound) {
        return unless(number(value).compareTo(bound) <= 0, "must be at most " + bound.toPlainString());
    }

    private static Optional<String> atLeast(Duration value, Duration bound) {
        return unless(value.compareTo(bound) >= 0, "must be at least " + words(bound));
    }

    private static Optional<String> atMost(Duration value, Duration bound) {
        return unless(value.compareTo(bound) <= 0, "must be at most " + words(bound));
    }

    private static Duration duration(long days, long hours, long minutes, long seconds, long millis) {
        return Duration.ofDays(days)
                .plusHours(hours)
                .plusMinutes(minutes)
                .plusSeconds(seconds)
                .plusMillis(millis);
    }

    private static String words(Duration bound) {
        return bound.toString().substring("PT".length()).toLowerCase(Locale.ROOT);
    }

    private static BigDecimal number(Object value) {
        return new BigDecimal(value.toString());
    }

    private static String message(Pattern pattern) {
        return pattern.message().startsWith(PLAIN_MESSAGE) ? "must match " + pattern.regexp() : pattern.message();
    }
}
