package id.tuntas.platform.observe.metric;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.CapturedLog;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RefreshSharedGaugesTest {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final BreakableFigures breakable = new BreakableFigures();
    private final RefreshSharedGauges gauges =
            new RefreshSharedGauges(List.of(breakable, new SoundFigures()), Clock.systemUTC(), registry);

    @Test
    void sourceThatFailsKeepsNoOtherFromBeingReadAndSaysSo() {
        gauges.refresh();
        assertThat(registry.get("breakable").gauge().value()).isOne();
        assertThat(unreadable("BreakableFigures")).isZero();

        breakable.isBroken = true;
        try (var log = CapturedLog.open()) {
            gauges.refresh();
            gauges.refresh();

            assertThat(warnings(log)).singleElement().asString().contains("StackOverflowError");
        }

        assertThat(registry.find("breakable").gauge()).isNull();
        assertThat(registry.get("sound").gauge().value()).isEqualTo(3);
        assertThat(unreadable("BreakableFigures")).isOne();
        assertThat(unreadable("SoundFigures")).isZero();
        breakable.isBroken = false;
        gauges.refresh();
        assertThat(unreadable("BreakableFigures")).isZero();
    }

    @Test
    void sourceThatLeavesSomeOutSaysSoAndExportsTheOthers() {
        breakable.isIncomplete = true;

        gauges.refresh();

        assertThat(registry.get("breakable").gauge().value()).isOne();
        assertThat(unreadable("BreakableFigures")).isOne();
        assertThat(unreadable("SoundFigures")).isZero();
        breakable.isIncomplete = false;
        gauges.refresh();
        assertThat(unreadable("BreakableFigures")).isZero();
    }

    private double unreadable(String source) {
        return registry.get("tuntas.figures.unreadable")
                .tag("source", source)
                .gauge()
                .value();
    }

    private static List<String> warnings(CapturedLog log) {
        return log.lines().stream()
                .map(CapturedLog.Line::text)
                .filter(text -> text.contains(" WARN ") && text.contains("figures of BreakableFigures cannot be read"))
                .toList();
    }

    private static final class BreakableFigures implements SharedFigures {

        private static final SharedGauge GAUGE = new SharedGauge("breakable", null, "One.");

        private boolean isBroken;
        private boolean isIncomplete;

        @Override
        public List<SharedGauge> gauges() {
            return List.of(GAUGE);
        }

        @Override
        public Reading read(Instant now) {
            if (isBroken) {
                throw new StackOverflowError();
            }
            return new Reading(List.of(GAUGE.of(1)), !isIncomplete);
        }
    }

    /// Counts how often it was read.
    private static final class SoundFigures implements SharedFigures {

        private static final SharedGauge GAUGE = new SharedGauge("sound", null, "How often it was read.");

        private int times;

        @Override
        public List<SharedGauge> gauges() {
            return List.of(GAUGE);
        }

        @Override
        public Reading read(Instant now) {
            return Reading.complete(List.of(GAUGE.of(++times)));
        }
    }
}
