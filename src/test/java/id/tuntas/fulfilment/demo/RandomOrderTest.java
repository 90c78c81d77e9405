package id.tuntas.fulfilment.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RandomOrderTest {

    private final List<String> orders = IntStream.range(0, 500)
            .mapToObj(i -> new RandomOrder(new Random(i)).body("DEMO-" + i))
            .map(Map::toString)
            .toList();

    @Test
    void everyOutcomeIsDrawn() {
        assertThat(orders)
                .anyMatch(order -> order.contains("0000"))
                .anyMatch(order -> order.contains("1111"))
                .anyMatch(order -> order.contains("3333"))
                .anyMatch(order -> order.contains("item_id=501"))
                .anyMatch(order -> order.contains("partial"));
    }

    @Test
    void addressesCannotReceiveMail() {
        assertThat(orders).allMatch(order -> order.contains("@example.com"));
    }
}
