package id.tuntas.fulfilment.series;

import id.tuntas.platform.database.sql.Saturated;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// Sums by step and name, while they are read.
public final class Counter {

    private final Map<String, long[]> sums = new HashMap<>();
    private final int steps;

    public Counter(int steps) {
        this.steps = steps;
    }

    public void add(String name, int step, long value) {
        if (step >= 0 && step < steps) {
            var values = sums.computeIfAbsent(name, _ -> new long[steps]);
            values[step] = Saturated.plus(values[step], value);
        }
    }

    public Set<String> names() {
        return Set.copyOf(sums.keySet());
    }

    public long get(String name, int step) {
        var values = sums.get(name);
        return values == null ? 0 : values[step];
    }
}
