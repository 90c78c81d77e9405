package id.tuntas.platform.observe.trace;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.MappedSettings;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Traces are off unless a collector is named, and a row's trace is read back or ignored.
class TracingTest {

    private static final String TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    private final Tracing tracing = NoTracing.tracing();

    @Test
    void withoutACollectorNothingIsTraced() {
        assertThat(ExportTraces.telemetry(MappedSettings.of(TraceConfig.class, Map.of())))
                .isSameAs(OpenTelemetry.noop());
        assertThat(tracing.<String>continuing(null, "orders", Map.of(), tracing::traceparent))
                .isNull();
    }

    @Test
    void aCollectorThatIsAwayHoldsUpNothing() {
        var settings = Map.of("tuntas.trace.endpoint", "http://127.0.0.1:1/v1/traces");

        var telemetry = ExportTraces.telemetry(MappedSettings.of(TraceConfig.class, settings));

        try (var sdk = (OpenTelemetrySdk) telemetry) {
            var recording = new Tracing(sdk);
            assertThat(recording.<String>continuing(TRACEPARENT, "orders", Map.of(), recording::traceparent))
                    .startsWith("00-0af7651916cd43dd8448eb211c80319c-")
                    .isNotEqualTo(TRACEPARENT);
        }
    }

    @Test
    void workOfARowContinuesTheTraceStoredInIt() {
        assertThat(tracing.<String>within(TRACEPARENT, tracing::traceparent)).isEqualTo(TRACEPARENT);
        assertThat(tracing.<String>within("of somebody else", tracing::traceparent))
                .isNull();
        assertThat(tracing.traceparent()).isNull();
    }
}
