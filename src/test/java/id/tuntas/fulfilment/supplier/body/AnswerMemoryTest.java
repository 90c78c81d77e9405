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
    private static final long VERY_LARGE = 4_000_000;
    private static final long MOST = 16L << 20;

    private final AnswerMemory memory = new AnswerMemory(MOST);

    @Test
    void fourLargeAnswersAreReadAtATime() throws IOException {
        var four = Stream.generate(HeldPermits::new).limit(4).toList();
        for (var permits : four) {
            read(LARGE, permits);
        }
        var fifth = new HeldPermits();
        assertThatThrownBy(() -> read(LARGE, fifth)).isInstanceOf(NoRoomForAnswer.class);

        four.getLast().close();

        read(LARGE, fifth);
    }

    @Test
    void usualAnswersTakeNothing() throws IOException {
        for (var permits : Stream.generate(HeldPermits::new).limit(4).toList()) {
            read(LARGE, permits);
        }

        for (int i = 0; i < 100; i++) {
            read(USUAL, new HeldPermits());
        }
    }

    @Test
    void oneVeryLargeAnswerIsReadAtATimeBesideLargeOnes() throws IOException {
        var one = new HeldPermits();
        read(LARGE, one);
        read(VERY_LARGE, one);

        var another = new HeldPermits();
        assertThatThrownBy(() -> read(VERY_LARGE, another)).isInstanceOf(NoRoomForAnswer.class);
        another.close();
        var four = Stream.generate(HeldPermits::new).limit(4).toList();
        for (var permits : four) {
            read(LARGE, permits);
        }
        four.forEach(HeldPermits::close);
        one.close();

        read(VERY_LARGE, another);
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
