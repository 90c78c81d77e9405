package id.tuntas.fulfilment.supplier;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;
import id.tuntas.fulfilment.supplier.transaction.PlaceRequest;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// More calls than may be under way at the same time.
@QuarkusTest
class SupplierQueueTest {

    private final StandIn supplier = StandIn.start();
    private final AtomicInteger underWay = new AtomicInteger();
    private final AtomicInteger mostUnderWay = new AtomicInteger();

    @AfterEach
    void close() {
        supplier.close();
    }

    @Test
    void furtherCallsWaitForTheirTurn() throws Exception {
        var full = new CountDownLatch(StandIn.CONCURRENCY);
        var door = answeringAfter(() -> {
                    // On a machine that stands still for a moment, the first calls do not arrive together.
                    full.countDown();
                    await(full);
                    pause(Duration.ofMillis(50));
                })
                .door();

        var answers = together(StandIn.CONCURRENCY * 4, door::balance);

        assertThat(answers).allMatch(answer -> answer.equals(new Answer.Success<>(1L)));
        assertThat(mostUnderWay).hasValue(StandIn.CONCURRENCY);
    }

    @Test
    void callThatWaitedForTooLongIsNotSent() throws Exception {
        int callers = StandIn.CONCURRENCY * 3;
        var asked = new CountDownLatch(callers);
        var door = answeringAfter(() -> {
                    await(asked);
                    mostOfTheShortTimeout();
                })
                .impatientDoor();

        var answers = together(callers, () -> {
            asked.countDown();
            return door.balance();
        });

        // On a machine that stands still for a moment, fewer may get their turn in time, but never more.
        assertThat(answers)
                .filteredOn(Answer.Unavailable.class::isInstance)
                .hasSizeGreaterThanOrEqualTo(StandIn.CONCURRENCY);
        assertThat(supplier.askedCount()).isBetween(StandIn.CONCURRENCY, StandIn.CONCURRENCY * 2);
    }

    @Test
    void callsThatFindTheQueueFullLeaveTheCircuitClosed() throws Exception {
        var door = answeringAfter(() -> pause(Duration.ofMillis(200))).door();

        var answers = together(StandIn.CONCURRENCY * 10, door::balance);

        assertThat(answers)
                .filteredOn(new Answer.Unavailable<Long>("too many concurrent calls", Optional.empty())::equals)
                .hasSizeGreaterThan(StandIn.CONCURRENCY);
        assertThat(door.balance()).isEqualTo(new Answer.Success<>(1L));
    }

    @Test
    void callsThatWaitedForTooLongLeaveTheCircuitClosed() throws Exception {
        var door = answeringAfter(SupplierQueueTest::mostOfTheShortTimeout).impatientDoor();

        together(StandIn.CONCURRENCY * 5, door::balance);

        answeringAfter(() -> {});
        assertThat(door.balance()).isEqualTo(new Answer.Success<>(1L));
    }

    @Test
    void callsBeforeAnOrderLeaveTurnsToThoseOfOrders() throws Exception {
        var door = answeringAfter(() -> pause(Duration.ofMillis(50))).door();

        together(StandIn.CONCURRENCY * 4, door::locks);
        assertThat(mostUnderWay).hasValueLessThanOrEqualTo(StandIn.CONCURRENCY - StandIn.CONCURRENCY / 4);
        assertThat(supplier.askedCount()).isGreaterThan(StandIn.CONCURRENCY);
    }

    /// It may be sent again, or canceled.
    @Test
    void orderWhoseThreadIsInterruptedWhileItWaitsIsNotSent() throws Exception {
        var arrived = new CountDownLatch(StandIn.CONCURRENCY);
        var mayAnswer = new CountDownLatch(1);
        var door = answeringAfter(() -> {
                    arrived.countDown();
                    await(mayAnswer);
                })
                .door();
        var answer = new CompletableFuture<PlaceAnswer>();
        var isStillInterrupted = new CompletableFuture<Boolean>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < StandIn.CONCURRENCY; i++) {
                threads.execute(door::balance);
            }
            arrived.await();
            var waiting = Thread.ofVirtual().start(() -> {
                answer.complete(door.place(new PlaceRequest("R-1", List.of(), null)));
                isStillInterrupted.complete(Thread.currentThread().isInterrupted());
            });
            Awaitility.await().until(() -> waiting.getState() == Thread.State.WAITING);

            waiting.interrupt();

            assertThat(answer.get(5, TimeUnit.SECONDS)).isInstanceOf(PlaceAnswer.NotSent.class);
            assertThat(isStillInterrupted.get(5, TimeUnit.SECONDS)).isTrue();
            mayAnswer.countDown();
        }
        assertThat(supplier.askedLines()).noneMatch(line -> line.startsWith("POST"));
    }

    private static void mostOfTheShortTimeout() {
        pause(StandIn.SHORT_TIMEOUT.multipliedBy(3).dividedBy(4));
    }

    private static void pause(Duration delay) {
        LockSupport.parkNanos(delay.toNanos());
    }

    /// For half of the time that a call may take.
    private static void await(CountDownLatch latch) {
        try {
            latch.await(StandIn.TIMEOUT.toMillis() / 2, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private StandIn answeringAfter(Runnable delay) {
        return supplier.behaving(exchange -> {
            mostUnderWay.accumulateAndGet(underWay.incrementAndGet(), Math::max);
            delay.run();
            underWay.decrementAndGet();
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("{\"data\":{\"balance\":1}}".getBytes(UTF_8));
        });
    }

    private static <T> List<T> together(int callers, Callable<T> call) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return threads.invokeAll(Stream.generate(() -> call).limit(callers).toList()).stream()
                    .map(Future::resultNow)
                    .toList();
        }
    }
}
