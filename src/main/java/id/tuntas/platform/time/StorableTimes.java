package id.tuntas.platform.time;

import java.time.Instant;

/// The range of times that the tables can store: years 1 to 9999.
public final class StorableTimes {

    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999Z");

    private StorableTimes() {}

    public static boolean contain(Instant time) {
        return !time.isBefore(FIRST) && !time.isAfter(LAST);
    }
}
