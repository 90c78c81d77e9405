package id.tuntas.platform.observe.trace;

import io.opentelemetry.api.OpenTelemetry;

/// For loops and calls outside the application.
public final class NoTracing {

    private NoTracing() {}

    public static Tracing tracing() {
        return new Tracing(OpenTelemetry.noop());
    }
}
