package id.tuntas.platform.launch.settings;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.Filled;
import id.tuntas.platform.setting.HeaderValue;
import id.tuntas.platform.setting.Mailbox;
import id.tuntas.platform.setting.Matching;
import id.tuntas.platform.setting.MoreThanZero;
import id.tuntas.platform.setting.RootUrl;
import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import jakarta.validation.Constraint;
import java.lang.annotation.Annotation;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Pattern;

/// Compares values with the constraints that config mappings have.
final class Rules {

    private static final Pattern HEADER_VALUE = Pattern.compile("[!-~]([ -~]*[!-~])?");

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
            case MoreThanZero _ -> unless(number(value).signum() > 0, "must be more than 0");
            case AtLeast least -> unless(compare(value, least.value()) >= 0, "must be at least " + least.value());
            case AtMost most -> unless(compare(value, most.value()) <= 0, "must be at most " + most.value());
            case Matching form -> unless(value.toString().matches(form.value()), message(form));
            case RootUrl root -> notBase((URI) value, root.endsIn());
            case Mailbox _ -> unless(((String) value).matches("[^@\\s]+@[^@\\s]+"), "is not a mail address");
            case HeaderValue _ ->
                unless(
                        HEADER_VALUE.matcher((String) value).matches(),
                        "must consist of visible ASCII characters, with blanks only between them");
            case Filled _ -> unless(!((String) value).isBlank(), "must not be empty");
            default -> {
                if (rule.annotationType().isAnnotationPresent(Constraint.class)) {
                    throw new IllegalStateException(
                            "settings have the constraints of platform.setting, not " + rule.annotationType());
                }
                yield Optional.empty();
            }
        };
    }

    private static Optional<String> unless(boolean isFine, String advice) {
        return isFine ? Optional.empty() : Optional.of(advice);
    }

    static Optional<String> notBase(URI url, String end) {
        if (url.getQuery() != null || url.getFragment() != null) {
            return Optional.of("'" + url + "' is not a base URL: it may not have a query or a fragment");
        }
        return unless(
                url.getPath().endsWith(end) || url.getPath().endsWith(end + "/"),
                "'" + url + "' does not end in " + end + ", such as https://example.com" + end);
    }

    private static int compare(Object value, String bound) {
        return switch (value) {
            case Duration duration -> duration.compareTo(DurationConverter.parseDuration(bound));
            case MemorySize size ->
                size.asBigInteger()
                        .compareTo(new MemorySizeConverter().convert(bound).asBigInteger());
            default -> number(value).compareTo(new BigDecimal(bound));
        };
    }

    private static BigDecimal number(Object value) {
        return new BigDecimal(value.toString());
    }

    private static String message(Matching form) {
        return form.message().isEmpty() ? "must match " + form.value() : form.message();
    }
}
