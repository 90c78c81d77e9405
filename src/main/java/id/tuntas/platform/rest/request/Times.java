package id.tuntas.platform.rest.request;

import java.time.Instant;

/// The range of times that the tables can store.
final class Times {

    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999Z");

    private Times() {}

    static boolean areKnown(Instant time) {
        return !time.isBefore(FIRST) && !time.isAfter(LAST);
    }
}
