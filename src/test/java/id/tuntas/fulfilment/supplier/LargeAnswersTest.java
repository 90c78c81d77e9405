package id.tuntas.fulfilment.supplier;

import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.platform.work.HeldPermits;
import id.tuntas.testsupport.CapturedLog;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A process has some 100 MB for all that it does at a time, and an answer becomes a tree of many times its size.
@QuarkusTest
class LargeAnswersTest {

    private static final int MAX_ANSWER = 16 << 20;
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String FOUND = "found";
    private static final String TOO_LARGE = "the answer is larger than TUNTAS_SUPPLIER_MAX_ANSWER allows";
    private static final int MORE_THAN_OPEN_A_CIRCUIT = 40;

    private final StandIn supplier = StandIn.start().accepting(MAX_ANSWER, LONG);

    @AfterEach
    void close() {
        supplier.close();
    }

    @Test
    void anAnswerWhoseTreeWouldBeHugeIsRefused() {
        supplier.answering(200, "{\"data\":{\"items\":[" + "{\"a\":1},".repeat(1_900_000) + "{}]}}");

        assertThat(outcome(supplier.door().transaction("ref-1"))).isEqualTo(TOO_LARGE);
    }

    @Test
    void theLargestOrderIsRead() {
        supplier.answering(200, units(20_000, "SN-" + "1".repeat(60), "a message of the supplier ".repeat(4)));

        assertThat(supplier.door().transaction("ref-1"))
                .isInstanceOfSatisfying(DetailAnswer.Found.class, found -> assertThat(
                                found.detail().unitsResults().getFirst().units())
                        .hasSize(20_000));
    }

    @Test
    void theLargestOrderOfLongLicencesIsRead() {
        var licences = Stream.generate(() -> "x".repeat(700)).limit(20_000).collect(Collectors.joining("\\n"));
        supplier.answering(
                200, "{\"data\":{\"items\":[{\"variant_id\":401,\"product_license\":\"" + licences + "\"}]}}");

        assertThat(supplier.door().transaction("ref-1"))
                .isInstanceOfSatisfying(
                        DetailAnswer.Found.class,
                        found -> assertThat(found.detail().units()).isEqualTo(20_000));
    }

    /// They are kept until they are recorded, without the memory of the answer.
    @Test
    void textsOfARefusalAreShortened() {
        supplier.answering(422, "{\"message\":\"OUT_OF_STOCK\",\"error\":\"" + "x".repeat(1 << 20) + "\"}");

        assertThat(supplier.door().balance())
                .isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(refused.text())
                        .hasSize(1_000));
    }

    /// Its categories are read one after the other.
    @Test
    void aCatalogueOfTheLargestSizeIsReadAtOnce() {
        var category = IntStream.range(0, 100)
                .mapToObj(id -> variant(id, 10_500))
                .collect(Collectors.joining(",", "{\"products\":[{\"variants\":[", "]}]}"));
        int categories = MAX_ANSWER / (category.length() + 1) - 1;
        supplier.answering(
                200,
                Stream.generate(() -> category)
                        .limit(categories)
                        .collect(Collectors.joining(",", "{\"message\":\"OK\",\"data\":[", "]}")));

        supplier.catalogue().read(null, LONG, (_, _) -> {});

        assertThat(supplier.askedCount()).isOne();
    }

    @Test
    void aLargeAnswerWaitsUntilOthersHaveGivenBackTheirMemory() throws Exception {
        supplier.answeringBy(
                asked -> asked.endsWith("balance") ? "{\"data\":{\"balance\":1}}" : units(3_000, "SN-1", "delivered"));
        var door = supplier.door();
        var two = Stream.generate(HeldPermits::new).limit(2).toList();
        two.forEach(permits ->
                assertThat(outcome(door.transaction("ref-1", permits))).isEqualTo(FOUND));

        try (var thread = Executors.newVirtualThreadPerTaskExecutor()) {
            var third = thread.submit(() -> outcome(door.transaction("ref-3")));

            assertThat(door.balance()).isEqualTo(new Answer.Success<>(1L));
            await().during(Duration.ofMillis(300)).until(() -> !third.isDone());
            two.getFirst().close();
            assertThat(third.get()).isEqualTo(FOUND);
        }
        assertThat(outcome(door.transaction("ref-4"))).isEqualTo(FOUND);
    }

    @Test
    void callsThatGotNoMemoryLeaveTheCircuitClosedAndCountAsOurs() throws Exception {
        supplier.accepting(MAX_ANSWER, Duration.ofSeconds(5), MORE_THAN_OPEN_A_CIRCUIT)
                .answering(200, units(3_000, "SN-1", "delivered"));
        var door = supplier.door();
        var two = Stream.generate(HeldPermits::new).limit(2).toList();
        two.forEach(permits ->
                assertThat(outcome(door.transaction("ref-1", permits))).isEqualTo(FOUND));

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<String> call = () -> outcome(door.transaction("ref-2"));
            assertThat(threads.invokeAll(Collections.nCopies(MORE_THAN_OPEN_A_CIRCUIT, call)).stream()
                            .map(Future::resultNow)
                            .distinct())
                    .containsExactly("NoRoomForAnswer");
        }
        assertThat(supplier.outcomes()).containsExactlyInAnyOrder("2xx", "no_room");
        two.forEach(HeldPermits::close);

        assertThat(outcome(door.transaction("ref-1"))).isEqualTo(FOUND);
    }

    /// An order that cannot be read is checked again and again.
    @Test
    void tooLargeAnswersLeaveTheCircuitClosedAndAreLoggedNowAndThen() {
        int maxAnswer = 64 << 10;
        supplier.accepting(maxAnswer, LONG)
                .answeringBy(asked -> asked.endsWith("ref-large")
                        ? "{\"data\":\"" + "x".repeat(maxAnswer) + "\"}"
                        : units(1, "SN-1", "delivered"));
        var door = supplier.door();

        try (var log = CapturedLog.open()) {
            for (int i = 0; i < MORE_THAN_OPEN_A_CIRCUIT; i++) {
                assertThat(outcome(door.transaction("ref-large"))).isEqualTo(TOO_LARGE);
            }
            assertThat(log.lines().stream().map(CapturedLog.Line::message).filter(said -> said.contains(TOO_LARGE)))
                    .containsExactly("the supplier's answer to 'transaction' cannot be read: " + TOO_LARGE);
        }

        assertThat(outcome(door.transaction("ref-1"))).isEqualTo(FOUND);
        assertThat(supplier.outcomes()).containsExactlyInAnyOrder("2xx", "no_room");
    }

    /// Without its units, of which there are too many to be shown.
    private static String outcome(DetailAnswer answer) {
        return answer instanceof DetailAnswer.Unknown(var why, var _, var _) ? why : FOUND;
    }

    private static String units(int count, String serialNumber, String message) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(unit -> "{\"unit\":" + unit + ",\"dispatch_status\":\"completed\",\"sn\":\"" + serialNumber
                        + "\",\"log_message\":\"" + message + "\"}")
                .collect(Collectors.joining(
                        ",",
                        "{\"data\":{\"status\":\"paid\"},\"h2h_results\":[{\"variant_id\":101,\"units\":[",
                        "]}]}"));
    }
}
