package id.tuntas.sql;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// Numbers that a sum in SQL has made larger than a `bigint`: they end at the largest one. One stored value that makes
/// no sense must not keep everybody from the others.
public final class Saturated {

    private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final BigDecimal LEAST = BigDecimal.valueOf(Long.MIN_VALUE);

    private Saturated() {}

    /// @param sum as the driver or Hibernate gives it; null, the sum of nothing, is 0
    public static long of(@Nullable Number sum) {
        return switch (sum) {
            case null -> 0;
            case Long number -> number;
            default -> new BigDecimal(sum.toString()).min(MOST).max(LEAST).longValue();
        };
    }

    /// @return the sum, which does not turn over
    public static long plus(long one, long other) {
        long sum = one + other;
        boolean isOver = ((one ^ sum) & (other ^ sum)) < 0;
        return isOver ? (one < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
    }
}
