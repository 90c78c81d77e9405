package id.tuntas.platform.database.sql;

import java.math.BigDecimal;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// Sums and products that stop at the largest number instead of overflowing, so that one nonsensical stored or
/// received value does not become negative before it is refused or marked.
public final class Saturated {

    private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);
    private static final BigDecimal LEAST = BigDecimal.valueOf(Long.MIN_VALUE);

    private Saturated() {}

    /// @param sum as the driver or Hibernate returns it; null, the sum of no rows, is 0
    public static long of(@Nullable Number sum) {
        return switch (sum) {
            case null -> 0;
            case Long number -> number;
            default -> new BigDecimal(sum.toString()).min(MOST).max(LEAST).longValue();
        };
    }

    /// @return the sum, which does not overflow
    public static long plus(long one, long other) {
        long sum = one + other;
        boolean isOver = ((one ^ sum) & (other ^ sum)) < 0;
        return isOver ? (one < 0 ? Long.MIN_VALUE : Long.MAX_VALUE) : sum;
    }

    /// @param numbers none of them negative
    public static long sum(LongStream numbers) {
        return numbers.reduce(0, Saturated::plus);
    }

    /// @param one, other not negative
    public static long times(long one, long other) {
        return Math.multiplyHigh(one, other) == 0 && one * other >= 0 ? one * other : Long.MAX_VALUE;
    }
}
