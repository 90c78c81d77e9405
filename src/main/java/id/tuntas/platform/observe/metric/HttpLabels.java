package id.tuntas.platform.observe.metric;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Bounds the labels of HTTP metrics that clients choose: any word can be a method, and a request that is refused early
/// has the path itself as label, secret links included. Each value would be kept for ever.
@Singleton
class HttpLabels implements MeterFilter {

    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
    private static final String OTHER = "OTHER";

    /// Wrong method; too slow, too large or too long; unknown method or version.
    private static final Set<String> REFUSED_EARLY = Set.of("405", "408", "413", "414", "431", "501", "505");

    private static final String UNMATCHED = "UNMATCHED";

    private static final Pattern TOKEN = Pattern.compile("(/(?:track|unsubscribe|pay|locks?)/)[^/{]+");

    @Override
    public Meter.Id map(Meter.Id id) {
        if (!id.getName().startsWith("http.server")) {
            return id;
        }
        var bounded = id;
        var method = id.getTag("method");
        if (method != null && !METHODS.contains(method)) {
            bounded = bounded.withTag(Tag.of("method", OTHER));
        }
        var uri = id.getTag("uri");
        if (uri != null) {
            bounded = bounded.withTag(Tag.of("uri", bounded(uri, id.getTag("status"))));
        }
        return bounded;
    }

    private static String bounded(String uri, @Nullable String status) {
        return uri.indexOf('{') < 0 && status != null && REFUSED_EARLY.contains(status)
                ? UNMATCHED
                : TOKEN.matcher(uri).replaceAll("$1{token}");
    }
}
