package id.tuntas.fulfilment.order.price;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class AgreedPriceTest {

    @Test
    void toleranceIsAddedToThePrice() {
        assertThat(new AgreedPrice(() -> 10).of(null, BigInteger.valueOf(20_000)))
                .isEqualTo(22_000);
    }

    @Test
    void largeToleranceDoesNotLowerThePrice() {
        assertThat(new AgreedPrice(() -> Integer.MAX_VALUE).of(null, BigInteger.valueOf(100)))
                .isEqualTo(100L + Integer.MAX_VALUE);
    }
}
