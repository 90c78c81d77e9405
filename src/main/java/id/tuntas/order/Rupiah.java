package id.tuntas.order;

import java.util.stream.LongStream;

/// Sums of money that end at the largest number instead of turning over: whatever is that large is refused or marked
/// elsewhere, and must not become negative on the way there.
public final class Rupiah {

    private Rupiah() {}

    /// @param price, count not negative
    public static long times(long price, long count) {
        return Math.multiplyHigh(price, count) == 0 && price * count >= 0 ? price * count : Long.MAX_VALUE;
    }

    /// @param amounts none of them negative
    public static long sum(LongStream amounts) {
        return amounts.reduce(0, Rupiah::plus);
    }

    private static long plus(long one, long other) {
        long sum = one + other;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }
}
