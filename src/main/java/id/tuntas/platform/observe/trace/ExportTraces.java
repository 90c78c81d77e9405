package id.tuntas.platform.observe.trace;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.net.URI;

/// Sends spans to the collector, if one is set. The rest of the application uses only the OpenTelemetry API, which
/// does nothing without it.
@Singleton
class ExportTraces {

    private static final AttributeKey<String> SERVICE = AttributeKey.stringKey("service.name");
    private static final double WHOLE = 100;

    @Produces
    @Singleton
    @DefaultBean
    static OpenTelemetry telemetry(TraceConfig config) {
        return config.endpoint()
                .map(endpoint -> exporting(endpoint, config.percent() / WHOLE))
                .orElseGet(OpenTelemetry::noop);
    }

    private static OpenTelemetry exporting(URI endpoint, double share) {
        var exporter =
                OtlpHttpSpanExporter.builder().setEndpoint(endpoint.toString()).build();
        return OpenTelemetrySdk.builder()
                .setTracerProvider(SdkTracerProvider.builder()
                        .setResource(Resource.getDefault().toBuilder()
                                .put(SERVICE, "tuntas")
                                .build())
                        .setSampler(Sampler.parentBased(Sampler.traceIdRatioBased(share)))
                        .addSpanProcessor(BatchSpanProcessor.builder(exporter).build())
                        .build())
                .build();
    }

    /// Sends the waiting spans.
    static void end(@Disposes OpenTelemetry telemetry) {
        if (telemetry instanceof OpenTelemetrySdk sdk) {
            sdk.close();
        }
    }
}
