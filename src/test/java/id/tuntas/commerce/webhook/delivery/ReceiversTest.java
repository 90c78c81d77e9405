package id.tuntas.commerce.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.commerce.webhook.WebhookConfig;
import id.tuntas.commerce.webhook.delivery.Receivers.Turn;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// There is room for 40 attempts, of which one receiver may have 16.
class ReceiversTest {

    private final Receivers receivers = new Receivers(new SmallRyeConfigBuilder()
            .withConverter(Duration.class, 200, new DurationConverter())
            .withMapping(WebhookConfig.class)
            .withDefaultValue("tuntas.commerce.webhook.concurrency", "40")
            .build()
            .getConfigMapping(WebhookConfig.class));

    @Test
    void newReceiverHasTwoTurns() {
        assertThat(begun("A", 5)).hasSize(2);
    }

    @Test
    void receiverThatAnswersHasMany() {
        answered("A");

        assertThat(begun("A", 30)).hasSize(16);
    }

    @Test
    void withLittleRoomLeftNobodyHasMany() {
        answered("A", "B", "C");
        begun("A", 16);
        begun("B", 16);

        assertThat(begun("C", 30)).hasSize(2);
    }

    @Test
    void unknownReceiversLeaveAQuarterToOthers() {
        answered("A");

        var begun = IntStream.range(0, 100)
                .mapToObj(number -> begun("new-" + number, 2).size())
                .mapToInt(Integer::intValue)
                .sum();

        assertThat(begun).isEqualTo(30);
        assertThat(begun("A", 30)).hasSize(2);
    }

    @Test
    void turnThatEndedIsFreeAgain() {
        var begun = begun("A", 2);
        assertThat(begun("A", 1)).isEmpty();

        begun.forEach(receivers::end);

        assertThat(begun("A", 1)).hasSize(1);
    }

    /// One after the other, and all within a minute.
    @Test
    void thoseThatWaitAreDueOneAfterTheOther() {
        begun("A", 2);

        var delays = IntStream.range(0, 20_000)
                .mapToObj(_ -> ((Turn.Later) receivers.begin("A")).delay())
                .toList();

        assertThat(delays.getFirst()).isLessThan(Duration.ofSeconds(1));
        assertThat(delays.get(1_000)).isGreaterThan(Duration.ofSeconds(4)).isLessThan(Duration.ofSeconds(6));
        assertThat(delays)
                .allSatisfy(delay -> assertThat(delay).isBetween(Duration.ofMillis(1), Duration.ofMinutes(1)));
    }

    private void answered(String... names) {
        List.of(names).forEach(name -> begun(name, 1).forEach(receivers::end));
    }

    private List<Turn.Now> begun(String receiver, int attempts) {
        return IntStream.range(0, attempts)
                .mapToObj(_ -> receivers.begin(receiver))
                .filter(Turn.Now.class::isInstance)
                .map(Turn.Now.class::cast)
                .toList();
    }
}
