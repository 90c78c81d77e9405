package id.tuntas.platform.observe.trace;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Creates spans. A trace is passed between threads and processes as its `traceparent` (W3C Trace Context); null if
/// nothing is traced.
@ApplicationScoped
public class Tracing {

    private static final Pattern TRACEPARENT = Pattern.compile("00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})");

    private final Tracer tracer;

    Tracing(OpenTelemetry telemetry) {
        this.tracer = telemetry.getTracer("id.tuntas");
    }

    /// Starts a span that the caller ends.
    public Span begin(String name, SpanKind kind) {
        return tracer.spanBuilder(name).setSpanKind(kind).setNoParent().startSpan();
    }

    /// Runs an action in a span that continues the given trace, or starts one.
    public <T> T continuing(@Nullable String traceparent, String name, Map<String, String> ids, Supplier<T> action) {
        var parent = traceparent == null ? Context.root() : context(traceparent);
        return in(parent, name, SpanKind.CONSUMER, ids, action);
    }

    /// Calls another system, in a child span of the present one.
    ///
    /// @param outcome a code for the result
    public <T> T calling(String name, Supplier<T> action, Function<T, String> outcome) {
        return in(Context.current(), name, SpanKind.CLIENT, Map.of(), () -> {
            var result = action.get();
            Span.current().setAttribute("outcome", outcome.apply(result));
            return result;
        });
    }

    private <T> T in(Context parent, String name, SpanKind kind, Map<String, String> ids, Supplier<T> action) {
        var builder = tracer.spanBuilder(name).setSpanKind(kind).setParent(parent);
        ids.forEach(builder::setAttribute);
        var span = builder.startSpan();
        try (var _ = parent.with(span).makeCurrent()) {
            return action.get();
        } catch (RuntimeException failure) {
            // Only its type: messages may contain sensitive data.
            span.setStatus(StatusCode.ERROR, failure.getClass().getSimpleName());
            throw failure;
        } finally {
            span.end();
        }
    }

    /// Rows written by the action continue this trace, without a span of its own.
    public <T> T within(@Nullable String traceparent, Supplier<T> action) {
        if (traceparent == null) {
            return action.get();
        }
        try (var _ = context(traceparent).makeCurrent()) {
            return action.get();
        }
    }

    /// The present span's.
    public @Nullable String traceparent() {
        return traceparent(Span.current());
    }

    /// @return null if the span is not recorded, so that nothing is stored for it
    public @Nullable String traceparent(Span span) {
        var context = span.getSpanContext();
        return context.isValid() && context.isSampled()
                ? "00-" + context.getTraceId() + "-" + context.getSpanId() + "-"
                        + context.getTraceFlags().asHex()
                : null;
    }

    private static Context context(String traceparent) {
        var parts = TRACEPARENT.matcher(traceparent);
        if (!parts.matches()) {
            return Context.root();
        }
        var parent = SpanContext.createFromRemoteParent(
                parts.group(1), parts.group(2), TraceFlags.fromHex(parts.group(3), 0), TraceState.getDefault());
        return Context.root().with(Span.wrap(parent));
    }
}
