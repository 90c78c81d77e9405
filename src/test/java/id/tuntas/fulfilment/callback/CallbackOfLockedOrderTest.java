package id.tuntas.fulfilment.callback;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.callback.registration.ExampleSecret;
import id.tuntas.platform.database.shard.ShardKey;
import id.tuntas.testsupport.CallbackRequest;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.LockedRow;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Another session keeps an order locked: its callbacks, and those of others, are stored and acknowledged all the same.
@QuarkusTest
class CallbackOfLockedOrderTest {

    /// Less than a batch would take that is repeated as a whole, which is a minute.
    private static final Duration SOON = Duration.ofSeconds(20);

    @Inject
    ExampleSecret secret;

    @Inject
    LaterOrders orders;

    @Inject
    FulfilmentDatabase database;

    @Inject
    AgroalDataSource dataSource;

    private final Map<String, String> ids = new ConcurrentHashMap<>();
    private final ExecutorService suppliers = Executors.newVirtualThreadPerTaskExecutor();
    private final String locked = newRefId();
    private final List<String> others =
            Stream.generate(CallbackOfLockedOrderTest::newRefId).limit(20).toList();

    @BeforeEach
    void openOrdersThatAreDueInAnHour() {
        secret.install();
        Stream.concat(Stream.of(locked), others.stream()).forEach(refId -> orders.open(id(refId), refId));
    }

    @AfterEach
    void forgetTheOrders() {
        suppliers.close();
        database.clean();
    }

    @Test
    void callbacksAreAcknowledgedAndTheOrderIsDueWhenItIsFree() {
        try (var _ = lock(locked)) {
            var first = post(locked, "order.paid");
            var rest = others.stream().map(refId -> post(refId, "order.paid")).toList();
            var again = post(locked, "order.completed");

            assertThat(Stream.concat(Stream.of(first, again), rest.stream()))
                    .allSatisfy(
                            answer -> assertThat(answer).succeedsWithin(SOON).isEqualTo(200));
            assertThat(stored(locked)).isEqualTo(2);
            await().untilAsserted(() -> assertThat(others)
                    .allSatisfy(refId -> assertThat(orders.isUntouched(refId)).isFalse()));
            assertThat(orders.isUntouched(locked)).isTrue();
        }
        await().untilAsserted(() -> assertThat(orders.isUntouched(locked)).isFalse());
    }

    /// A process that dies after its answer has made the order due.
    @Test
    void callbackOfAnOrderThatIsLockedForAMomentIsStoredTogetherWithItsDueTime() {
        CompletableFuture<Integer> answer;
        try (var _ = lock(locked)) {
            answer = post(locked, "order.paid");
            await().pollDelay(Duration.ofMillis(200)).until(() -> true);
            assertThat(stored(locked)).isZero();
        }
        assertThat(answer).succeedsWithin(SOON).isEqualTo(200);
        assertThat(orders.isUntouched(locked)).isFalse();
    }

    /// The process may die before it has made the order due: another one does, as
    /// [id.tuntas.fulfilment.order.due.WakeLeftOrdersTest] shows.
    @Test
    void callbackIsStoredTogetherWithTheNoteThatItsOrderIsNotDueYet() {
        try (var _ = lock(locked)) {
            assertThat(post(locked, "order.refunded")).succeedsWithin(SOON).isEqualTo(200);

            assertThat(noted(locked)).containsExactly("refunded");
        }
        await().untilAsserted(() -> assertThat(noted(locked)).isEmpty());
        assertThat(orders.isUntouched(locked)).isFalse();
    }

    /// Its last result is recorded, and does not fit what the callback says.
    @Test
    void orderThatEndsMeanwhileIsReopened() {
        try (var finish = lock(locked)) {
            assertThat(post(locked, "order.canceled")).succeedsWithin(SOON).isEqualTo(200);
            finish.execute("delete from open_order where ref_id = ?", locked);
            finish.execute(
                    "update orders set status = 'COMPLETED', supplier_status = 'completed', placed_at = created_at,"
                            + " finished_at = updated_at where ref_id = ?",
                    locked);
        }
        await().untilAsserted(() -> assertThat(database.number(
                        "select count(*) from open_order where ref_id = ? and wakes + generation > 0", locked))
                .isOne());
    }

    @Test
    void finishedOrderWhoseCheckIsLockedIsCheckedAgain() {
        database.execute(
                "update orders set finished_at = updated_at, status = 'COMPLETED',"
                        + " supplier_status = 'completed', placed_at = created_at where ref_id = ?",
                locked);
        try (var _ = lock(locked)) {
            assertThat(post(locked, "order.canceled")).succeedsWithin(SOON).isEqualTo(200);
            assertThat(orders.isUntouched(locked)).isTrue();
        }
        await().untilAsserted(() -> assertThat(orders.isUntouched(locked)).isFalse());
    }

    /// A replica that hangs has written it. Each time it arrives again, a thread waits for that lock.
    @Test
    void repetitionsThatWaitForALockAreNotWaitedFor() {
        assertThat(post(locked, "order.paid")).succeedsWithin(SOON).isEqualTo(200);
        List<CompletableFuture<Integer>> again;
        try (var _ = LockedRow.of(dataSource, "select id from callback where ref_id = ?", locked)) {
            again = List.of(postApart(locked), postApart(locked));

            for (var refId : others.subList(0, 3)) {
                assertThat(post(refId, "order.paid")).succeedsWithin(SOON).isEqualTo(200);
            }
        }
        assertThat(again)
                .allSatisfy(answer -> assertThat(answer).succeedsWithin(SOON).isEqualTo(200));
        assertThat(database.number("select deliveries from callback where ref_id = ?", locked))
                .isEqualTo(3);
    }

    /// Not together with the next one, so that each takes a thread. MySQL cannot show a waiting statement with bytes.
    private CompletableFuture<Integer> postApart(String refId) {
        var answer = post(refId, "order.paid");
        await().pollDelay(Duration.ofMillis(500)).until(() -> true);
        return answer;
    }

    /// The registration is what a test callback is about.
    @Test
    void testCallbacksWaitForTheirRegistrationAlone() {
        List<CompletableFuture<Integer>> tests;
        try (var _ = LockedRow.of(dataSource, "select id from webhook_registration")) {
            tests = IntStream.range(1, 4).mapToObj(this::postTest).toList();
            var rest = others.stream().map(refId -> post(refId, "order.paid")).toList();

            assertThat(rest)
                    .allSatisfy(
                            answer -> assertThat(answer).succeedsWithin(SOON).isEqualTo(200));
            assertThat(tests).noneMatch(CompletableFuture::isDone);
        }
        assertThat(tests)
                .allSatisfy(answer -> assertThat(answer).succeedsWithin(SOON).isEqualTo(200));
    }

    /// Not together with the next one, so that each takes a thread.
    private CompletableFuture<Integer> postTest(int number) {
        var answer = send(aCallback().event("webhook.test").padded(number));
        await().pollDelay(Duration.ofMillis(200)).until(() -> true);
        return answer;
    }

    private LockedRow lock(String refId) {
        return LockedRow.of(
                dataSource, "select order_id from open_order force index (primary) where order_id = ?", id(refId));
    }

    private CompletableFuture<Integer> post(String refId, String event) {
        return send(aCallback().event(event).forOrder(refId, "SPY0000000001AB"));
    }

    private CompletableFuture<Integer> send(CallbackRequest callback) {
        return CompletableFuture.supplyAsync(
                () -> callback.signedWith(ExampleSecret.VALUE).post().extract().statusCode(), suppliers);
    }

    private long stored(String refId) {
        return database.number("select count(*) from callback where ref_id = ?", refId);
    }

    private List<String> noted(String refId) {
        return database.texts("select status from late_wake where ref_id = ?", refId);
    }

    private static String newRefId() {
        return "locked-" + UlidCreator.getMonotonicUlid().toLowerCase();
    }

    private String id(String refId) {
        return ids.computeIfAbsent(refId, key -> ShardKey.newId(key, Instant.now()));
    }
}
