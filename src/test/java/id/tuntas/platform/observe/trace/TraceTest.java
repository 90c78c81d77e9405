package id.tuntas.platform.observe.trace;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.RecordedSpans;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A trace goes from the callback to the notification, through rows and over the wire; without one nothing is written.
@QuarkusTest
class TraceTest {

    @Inject
    RecordedSpans recorded;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @AfterEach
    void stop() {
        recorded.stop();
    }

    @Test
    void callbackPollCallAndNotificationAreInOneTrace() {
        var order = placed();
        recorded.record();

        endsByCallback(order);

        await().untilAsserted(() -> assertThat(traceOf("callback"))
                .extracting(SpanData::getName)
                .contains("callback", "orders", "supplier transaction", "notifications"));
        var callback = span("callback");
        var look = span("orders");
        var call = span("supplier transaction");
        assertThat(callback.getParentSpanContext().isValid()).isFalse();
        assertThat(look.getParentSpanId()).isEqualTo(callback.getSpanId());
        assertThat(call.getParentSpanId()).isEqualTo(look.getSpanId());
        assertThat(span("notifications").getParentSpanId()).isEqualTo(look.getSpanId());
        assertThat(supplier.traceparents()).contains("00-" + call.getTraceId() + "-" + call.getSpanId() + "-01");
    }

    @Test
    void spansSayWhichOrderTheyAreAboutAndNothingOfItsCustomer() {
        var order = placed();
        recorded.record();

        endsByCallback(order);

        await().untilAsserted(() -> assertThat(traceOf("callback")).hasSizeGreaterThanOrEqualTo(4));
        assertThat(span("orders").getAttributes().asMap().toString()).contains(Shop.refId(order));
        assertThat(traceOf("callback"))
                .extracting(SpanData::toString)
                .noneMatch(text -> text.contains("sari@example.com"));
    }

    @Test
    void nothingIsWrittenWhileNothingIsTraced() {
        var order = placed();

        endsByCallback(order);

        assertThat(database.number("select count(*) from notification where traceparent is not null"))
                .isZero();
        assertThat(supplier.traceparents()).isEmpty();
        assertThat(Shop.text(order, "learnt_by")).isEqualTo("callback");
    }

    private static String placed() {
        var order = Shop.buysFor("sari@example.com");
        Shop.becomes(order, "processing");
        return order;
    }

    private void endsByCallback(String order) {
        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        aCallback()
                .forOrder(Shop.refId(order), ScriptedSupplier.INVOICE)
                .status("completed")
                .signedWith(ScriptedSupplier.SECRET)
                .post()
                .statusCode(200);
        Shop.becomes(order, "completed");
    }

    private SpanData span(String name) {
        return traceOf("callback").stream()
                .filter(span -> span.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// All spans of the trace in which the named one is.
    private List<SpanData> traceOf(String name) {
        var spans = recorded.spans();
        return spans.stream()
                .filter(span -> span.getName().equals(name))
                .findFirst()
                .map(first -> spans.stream()
                        .filter(span -> span.getTraceId().equals(first.getTraceId()))
                        .toList())
                .orElse(List.of());
    }
}
