package id.tuntas.platform.observe.metric;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.regex.Pattern;

/// Bounds the labels of HTTP metrics that clients choose: any word can be a method, and a request that is refused early
/// has the path itself as label, secret links included. Each value would be kept for ever.
@Singleton
class HttpLabels implements MeterFilter {

    /// Answered for any path below that of a resource class, whether there is a resource or not.
    private static final String OPTIONS = "OPTIONS";

    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", OPTIONS);
    private static final String OTHER = "OTHER";

    /// Wrong method or media type; too slow, too large or too long; unknown method or version.
    private static final Set<String> REFUSED_EARLY =
            Set.of("405", "406", "408", "413", "414", "415", "431", "501", "505");

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
            var isUnmatched = OPTIONS.equals(method) || REFUSED_EARLY.contains(status(id));
            bounded = bounded.withTag(
                    Tag.of("uri", isUnmatched ? UNMATCHED : TOKEN.matcher(uri).replaceAll("$1{token}")));
        }
        return bounded;
    }

    private static String status(Meter.Id id) {
        var status = id.getTag("status");
        return status == null ? "" : status;
    }
}
