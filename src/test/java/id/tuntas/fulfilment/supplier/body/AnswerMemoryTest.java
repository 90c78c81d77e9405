package id.tuntas.fulfilment.supplier.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.supplier.body.AnswerBody.AnswerTooLarge;
import id.tuntas.fulfilment.supplier.body.AnswerMemory.NoRoomForAnswer;
import id.tuntas.platform.work.HeldPermits;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AnswerMemoryTest {

    private static final long USUAL = 200_000;
    private static final long LARGE = 1_000_000;
    private static final long MOST = 16L << 20;

    private final AnswerMemory memory = new AnswerMemory(MOST);

    @Test
    void twoLargeAnswersAreReadAtATime() throws IOException {
        var two = Stream.generate(HeldPermits::new).limit(2).toList();
        for (var permits : two) {
            read(LARGE, permits);
        }
        var third = new HeldPermits();
        assertThatThrownBy(() -> read(LARGE, third)).isInstanceOf(NoRoomForAnswer.class);

        two.getLast().close();

        read(LARGE, third);
    }

    @Test
    void usualAnswersTakeNothing() throws IOException {
        for (var permits : Stream.generate(HeldPermits::new).limit(2).toList()) {
            read(LARGE, permits);
        }

        for (int i = 0; i < 100; i++) {
            read(USUAL, new HeldPermits());
        }
    }

    @Test
    void whatATreeOfManyNodesWouldTakeCounts() throws IOException {
        var objects = "[" + "{\"a\":1},".repeat(300_000) + "0]";

        assertThat((long) objects.length()).isLessThan(MOST / 6);
        assertThatThrownBy(() -> parse(objects, false)).isInstanceOf(AnswerTooLarge.class);
        parse(objects, true);
    }

    /// @param areDropped whether no node is kept
    private void parse(String json, boolean areDropped) throws IOException {
        try (var parser = parser(json)) {
            var meter = memory.newMeter(parser, new HeldPermits(), soon());
            while (parser.nextToken() != null) {
                if (areDropped) {
                    meter.dropped();
                }
            }
            meter.grown(json.length());
        }
    }

    private void read(long bytes, HeldPermits permits) throws IOException {
        try (var parser = parser("{}")) {
            var meter = memory.newMeter(parser, permits, soon());
            for (long read : List.of(bytes / 2, bytes)) {
                meter.grown(read);
            }
        }
    }

    private static JsonParser parser(String json) throws IOException {
        return AnswerMemory.countingTokens(new ObjectMapper()).createParser(json);
    }

    private static long soon() {
        return System.nanoTime() + Duration.ofMillis(20).toNanos();
    }
}
