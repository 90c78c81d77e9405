package id.tuntas.fulfilment.notification.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReceiverViewTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void thoseOfTwoShardsAreAddedUp() {
        var one = view("shop.example", 2, 10, 20, "b");
        var other = view("shop.example", 3, 15, 30, "c");

        assertThat(ReceiverView.merged(List.of(one, other)))
                .isEqualTo(ReceiverView.merged(List.of(other, one)))
                .containsExactly(view("shop.example", 5, 10, 30, "c"));
    }

    @Test
    void mostFrequentIsFirst() {
        var views = List.of(
                view("b.example", 2, 0, 1, "a"),
                view("c.example", 1, 0, 1, "b"),
                view("a.example", 2, 0, 1, "c"),
                view(null, 2, 0, 1, "d"),
                view("c.example", 2, 0, 1, "e"));

        assertThat(ReceiverView.merged(views))
                .extracting(ReceiverView::receiver)
                .containsExactly("c.example", null, "a.example", "b.example");
    }

    @Test
    void fiveHundredAreShown() {
        var views = IntStream.range(0, 700)
                .mapToObj(number -> view(number + ".example", 700 - number, 0, 1, "a"))
                .toList();

        assertThat(ReceiverView.merged(views)).isEqualTo(views.subList(0, 500));
    }

    private static ReceiverView view(@Nullable String receiver, long dead, int first, int last, String example) {
        return new ReceiverView(
                "webhook",
                receiver,
                dead,
                NOON.plusSeconds(first),
                NOON.plusSeconds(last),
                example,
                "error of " + example);
    }
}
