package id.tuntas.platform.observe.metric;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.config.MeterFilter;
import io.quarkus.micrometer.runtime.HttpServerMetricsTagsContributor;
import jakarta.inject.Singleton;
import java.util.Set;

/// Bounds the labels of HTTP metrics that clients choose: any word can be a method, and a request for which no resource
/// was found has the path itself as label, secret links included. Each value would be kept for ever.
@Singleton
class HttpLabels implements HttpServerMetricsTagsContributor, MeterFilter {

    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
    private static final Tag OTHER = Tag.of("method", "OTHER");
    private static final Tag UNMATCHED = Tag.of("uri", "UNMATCHED");

    /// Under this key, Quarkus keeps the path template of the resource that was found.
    private static final String TEMPLATE = "UrlPathTemplate";

    /// Without a template, its label is already `NOT_FOUND`.
    private static final int NOT_FOUND = 404;

    /// The status of a request whose client has hung up, for which no contributor is asked.
    private static final String RESET = "RESET";

    @Override
    public Tags contribute(Context context) {
        Object template = context.requestContextLocalData(TEMPLATE);
        return template != null || context.response().statusCode() == NOT_FOUND ? Tags.empty() : Tags.of(UNMATCHED);
    }

    @Override
    public Meter.Id map(Meter.Id id) {
        if (!id.getName().startsWith("http.server")) {
            return id;
        }
        var method = id.getTag("method");
        var bounded = method != null && !METHODS.contains(method) ? id.withTag(OTHER) : id;
        return RESET.equals(id.getTag("status")) ? bounded.withTag(UNMATCHED) : bounded;
    }
}
