package id.tuntas.platform.observe.metric;

import io.micrometer.core.instrument.Tags;

/// One value of a [SharedGauge].
public record SharedFigure(SharedGauge gauge, Tags tags, double value) {}
