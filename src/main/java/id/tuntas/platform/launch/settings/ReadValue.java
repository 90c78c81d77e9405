package id.tuntas.platform.launch.settings;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.outbound.Destination;
import id.tuntas.platform.security.address.AddressRange;
import id.tuntas.platform.setting.OrMailAddress;
import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.SmallRyeConfig;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Parses a text as the type of its setting, or says how to write it.
final class ReadValue {

    /// The framework calculates in nanoseconds; 64 bits hold 292 years.
    private static final Duration LONGEST = Duration.ofDays(100 * 365L);

    private static final String NUMBER = "a number; write digits, such as 0.5";

    private static final Map<Class<?>, String> EXPECTED_FORMATS = Map.of(
            Duration.class, "a time span; write a number and its unit, such as 500ms, 20s, 5m, 6h or 1d",
            MemorySize.class, "a size; write 512K or 16M",
            ZoneId.class, "a time zone; write Asia/Jakarta or UTC",
            LocalTime.class, "a time of day; write 21:00",
            AddressRange.class, "an IP address or a range of them; write 10.0.0.7 or 10.0.0.0/8",
            double.class, NUMBER,
            Double.class, NUMBER);

    private final SmallRyeConfig config;

    ReadValue(SmallRyeConfig config) {
        this.config = config;
    }

    /// Not of the setting's type; the message says what to write.
    static final class Unreadable extends Exception {

        Unreadable(String advice) {
            super(advice, null, false, false);
        }

        @Override
        public String getMessage() {
            return requireNonNull(super.getMessage());
        }
    }

    Object read(Setting setting, String text) throws Unreadable {
        var type = setting.type();
        if (type == boolean.class) {
            return Spelling.read(text).orElseThrow(() -> new Unreadable(quoted(text) + " is neither true nor false"));
        }
        if (type == String.class) {
            return plainText(text);
        }
        if (type == URI.class) {
            return url(setting, text);
        }
        var value = converted(type, text);
        if (value instanceof Duration duration && duration.compareTo(LONGEST) > 0) {
            throw new Unreadable(quoted(text) + " is longer than 100 years");
        }
        if (value instanceof Double number && !Double.isFinite(number)) {
            throw new Unreadable(quoted(text) + " is not " + NUMBER);
        }
        return value;
    }

    private Object converted(Class<?> type, String text) throws Unreadable {
        try {
            if (type == Duration.class) {
                return new DurationConverter().convert(text.strip());
            }
            if (type == MemorySize.class) {
                return new MemorySizeConverter().convert(text.strip());
            }
            return config.requireConverter(type).convert(text.strip());
        } catch (RuntimeException _) { // each type has its own exception
            throw new Unreadable(quoted(text) + " is not " + looks(type));
        }
    }

    private static String looks(Class<?> type) {
        if (type.isEnum()) {
            return "one of "
                    + Arrays.stream(type.getEnumConstants())
                            .map(word ->
                                    word.toString().toLowerCase(Locale.ROOT).replace('_', '-'))
                            .collect(Collectors.joining(", "));
        }
        return EXPECTED_FORMATS.getOrDefault(type, "a whole number in range; write digits only");
    }

    /// A line break comes from reading a whole file, and would end up in headers.
    private static String plainText(String text) throws Unreadable {
        if (text.chars().anyMatch(Character::isISOControl)) {
            throw new Unreadable("it contains a line break or another control character; remove it");
        }
        return text;
    }

    private static URI url(Setting setting, String text) throws Unreadable {
        try {
            var url = new URI(text);
            var scheme = String.valueOf(url.getScheme());
            if (scheme.equals("mailto") && setting.rule(OrMailAddress.class).isPresent()) {
                return url;
            }
            if (url.getHost() != null && List.of("http", "https").contains(scheme)) {
                return callable(url);
            }
        } catch (URISyntaxException _) {
            // refused below
        }
        // What has an @ may contain a password.
        throw new Unreadable((text.contains("@") ? "it" : quoted(text))
                + " is not an http or https URL, such as https://example.com");
    }

    private static URI callable(URI url) throws Unreadable {
        var refusal = Destination.refusal(url);
        if (refusal.isPresent()) {
            throw new Unreadable(refusal.get() + "; write one such as https://example.com");
        }
        return url;
    }

    private static String quoted(String text) {
        return "'" + text + "'";
    }
}
