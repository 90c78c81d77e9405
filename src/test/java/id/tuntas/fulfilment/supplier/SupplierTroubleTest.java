package id.tuntas.fulfilment.supplier;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.supplier.goods.ValidationRequest;
import id.tuntas.fulfilment.supplier.operation.Operation;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.platform.work.HeldPermits;
import id.tuntas.testsupport.CapturedLog;
import io.netty.resolver.DefaultAddressResolverGroup;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.Vertx;
import io.vertx.core.impl.VertxInternal;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever the other side answers, the door yields an answer of ours.
@QuarkusTest
class SupplierTroubleTest {

    private static final int MORE_THAN_OPEN_A_CIRCUIT = 40;
    private static final ValidationRequest VALIDATION = new ValidationRequest(1, "12345678", null);

    @Inject
    Vertx vertx;

    private final StandIn supplier = StandIn.start();

    @AfterEach
    void close() {
        supplier.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | <html>maintenance</html>",
                "404 | <html>not found</html>",
                "502 | <html>bad gateway</html>",
                "200 | ''",
                "204 | ''",
                "200 | []",
                "200 | null",
                "200 | {\"message\":\"OK\"",
                "200 | {\"message\":\"OK\"}",
                "200 | {\"message\":\"OK\",\"data\":null}",
                "200 | {\"message\":\"OK\",\"data\":\"plenty\"}",
                "200 | {\"message\":\"OK\",\"data\":{\"balance\":{}}}",
                "302 | {\"message\":\"Moved\"}",
                "401 | {\"message\":\"INVALID_API_KEY\"}",
                "400 | {\"message\":\"INVALID_IP\"}",
                "403 | {\"message\":\"Forbidden\"}",
                "404 | {\"error\":\"no such route\"}",
                "500 | {\"message\":\"INTERNAL_SERVER_ERROR\"}"
            })
    void unusableAnswerMeansUnavailable(int status, String body) {
        supplier.answering(status, body);

        assertThat(supplier.door().balance()).isInstanceOf(Answer.Unavailable.class);
    }

    /// An order that is said not to exist is sent again: a gateway that has lost its routes must not say so.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"message\":\"no Route matched with those values\"}",
                "{\"message\":\"Not Found\"}",
                "{\"error\":\"no such route\"}",
                "{}",
                "<html>not found</html>"
            })
    void onlyTheSupplierSaysThatATransactionDoesNotExist(String body) {
        supplier.answering(404, body);

        assertThat(supplier.door().transaction("ref-1")).isInstanceOf(DetailAnswer.Unknown.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"data\":{}}", "{\"data\":{\"transactions\":\"none\"}}", "{\"data\":[]}"})
    void aListThatIsMissingIsNotReadAsEmpty(String body) {
        supplier.answering(200, body);

        assertThat(supplier.door().transactions(1, 10)).isInstanceOf(Answer.Unavailable.class);
    }

    @Test
    void tooManyRequestsTellHowLongToWait() {
        supplier.answering(429, "{\"message\":\"TOO_MANY_REQUESTS\"}", Map.of("Retry-After", "7"));

        assertThat(supplier.door().balance())
                .isEqualTo(new Answer.Unavailable<>("429 TOO_MANY_REQUESTS", Optional.of(Duration.ofSeconds(7))));
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void pageTellsHowLongToWaitToo(int status) {
        supplier.answering(status, "<html>slow down</html>", Map.of("Retry-After", "7"));

        assertThat(supplier.door().balance())
                .isEqualTo(new Answer.Unavailable<>(
                        status + " without a readable body", Optional.of(Duration.ofSeconds(7))));
        assertThat(supplier.door().transaction("R-1"))
                .isEqualTo(new DetailAnswer.Unknown(
                        status + " without a readable body", Optional.of(Duration.ofSeconds(7)), status == 429));
    }

    @ParameterizedTest
    @CsvSource({"'Tue, 31 Dec 2999 23:59:59 GMT', 15", "999999999, 15"})
    void retryAfterIsBounded(String header, long minutes) {
        supplier.answering(429, "{\"message\":\"TOO_MANY_REQUESTS\"}", Map.of("Retry-After", header));

        assertThat(supplier.door().balance())
                .isEqualTo(new Answer.Unavailable<>("429 TOO_MANY_REQUESTS", Optional.of(Duration.ofMinutes(minutes))));
    }

    @Test
    void theOlderShapeOfErrorsIsUnderstood() {
        supplier.answering(422, "{\"message\":\"VALIDATION_ERROR\",\"errors\":{\"ref_id\":[\"is too long\"]}}");

        assertThat(supplier.door().balance())
                .isEqualTo(new Answer.Refused<>(422, "VALIDATION_ERROR", "is too long", "ref_id"));
    }

    @Test
    void aRefusalThatCallsItselfASuccessIsARefusal() {
        supplier.answering(200, "{\"success\":false,\"message\":\"CODE_NOT_FOUND_OR_INACTIVE\"}");

        assertThat(supplier.door().balance())
                .isEqualTo(new Answer.Refused<>(200, "CODE_NOT_FOUND_OR_INACTIVE", "CODE_NOT_FOUND_OR_INACTIVE", null));
    }

    /// For the alert that the supplier is down: an item that is unavailable has the status of a server error.
    @ParameterizedTest
    @CsvSource({
        "503, PRODUCT_TEMPORARILY_UNAVAILABLE, refused",
        "503, SERVICE_UNAVAILABLE, 5xx",
        "500, INTERNAL_SERVER_ERROR, 5xx",
        "422, OUT_OF_STOCK, 4xx"
    })
    void aRefusalIsNoServerErrorInTheMetrics(int status, String code, String outcome) {
        supplier.answering(status, "{\"message\":\"" + code + "\"}");

        supplier.door().balance();

        assertThat(supplier.outcomes()).containsExactly(outcome);
    }

    @Test
    void aSupplierThatIsGoneIsUnavailable() {
        supplier.close();

        assertThat(supplier.door().balance()).isInstanceOf(Answer.Unavailable.class);
    }

    @Test
    void anAnswerThatStopsHalfWayIsGivenUp() {
        supplier.behaving(exchange -> {
            exchange.sendResponseHeaders(200, 1000);
            exchange.getResponseBody().write("{\"data\":".getBytes(UTF_8));
            exchange.getResponseBody().flush();
            LockSupport.parkNanos(Duration.ofSeconds(20).toNanos());
        });

        assertThat(timeOf(() -> assertThat(supplier.impatientDoor().balance()).isInstanceOf(Answer.Unavailable.class)))
                .isLessThan(Duration.ofSeconds(15));
    }

    @Test
    void anAnswerThatDripsIsGivenUp() {
        supplier.behaving(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            for (int i = 0; i < 200; i++) {
                exchange.getResponseBody().write(' ');
                exchange.getResponseBody().flush();
                LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
            }
        });

        assertThat(timeOf(() -> assertThat(supplier.impatientDoor().balance()).isInstanceOf(Answer.Unavailable.class)))
                .isLessThan(Duration.ofSeconds(15));
    }

    @Test
    void anAnswerWithoutEndIsGivenUp() {
        supplier.behaving(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("{\"data\":\"".getBytes(UTF_8));
            for (int i = 0; i < 10_000; i++) {
                exchange.getResponseBody().write("x".repeat(1000).getBytes(UTF_8));
            }
        });

        assertThat(supplier.door().balance()).isInstanceOf(Answer.Unavailable.class);
    }

    @Test
    void aLargeErrorPageDoesNotHoldTheConnection() {
        supplier.answering(502, "<html>" + "x".repeat(StandIn.MAX_ANSWER * 3));
        var door = supplier.door();
        for (int i = 0; i < 10; i++) {
            assertThat(door.balance()).isInstanceOf(Answer.Unavailable.class);
        }

        supplier.answering(200, "{\"data\":{\"balance\":1}}");

        assertThat(door.balance()).isEqualTo(new Answer.Success<>(1L));
    }

    @Test
    void validationsThatFailStopNoOrder() {
        supplier.failingAt("/v1/item/validate");
        var door = supplier.door();

        for (int i = 0; i < MORE_THAN_OPEN_A_CIRCUIT; i++) {
            door.validate(VALIDATION);
        }
        door.transaction("ref-1");

        assertThat(supplier.askedCount()).isLessThan(MORE_THAN_OPEN_A_CIRCUIT);
        assertThat(supplier.lastAsked().line()).endsWith("/v1/trx/ref-1");
    }

    /// An order with a limit is not sent without its price, and one that waits for balance not without the balance.
    @Test
    void validationsThatFailStopNoPriceAndNoBalance() {
        supplier.failingAt("/v1/item/validate");
        var door = supplier.door();

        for (int i = 0; i < MORE_THAN_OPEN_A_CIRCUIT; i++) {
            door.validate(VALIDATION);
        }
        var asked = supplier.askedCount();
        door.item(1);
        door.balance();

        assertThat(asked).isLessThan(MORE_THAN_OPEN_A_CIRCUIT);
        assertThat(supplier.askedLines().subList(asked, supplier.askedCount()))
                .containsExactly("GET /api/v1/item/1", "GET /api/v1/balance");
    }

    @Test
    void ordersThatFailStopNoValidation() {
        supplier.failingAt("/v1/trx/ref-1");
        var door = supplier.door();

        for (int i = 0; i < MORE_THAN_OPEN_A_CIRCUIT; i++) {
            door.transaction("ref-1");
        }
        door.validate(VALIDATION);

        assertThat(supplier.askedCount()).isLessThan(MORE_THAN_OPEN_A_CIRCUIT);
        assertThat(supplier.lastAsked().line()).endsWith("/v1/item/validate");
    }

    /// Java's resolver would block the thread that connects, and with it all requests that this thread serves.
    @Test
    void hostsAreLookedUpWithoutBlockingAThread() {
        assertThat(((VertxInternal) vertx).nettyAddressResolverGroup())
                .isNotSameAs(DefaultAddressResolverGroup.INSTANCE);
    }

    /// The supplier may have moved to another address, and a connection that is used all the time never ends.
    @Test
    void connectionIsNotUsedForeverWhileThereIsTrouble() {
        supplier.answering(200, "{}");
        var door = supplier.door();
        var good = List.of(portOf(door), portOf(door));
        supplier.answering(503, "{}");
        var bad = List.of(portOf(door), portOf(door), portOf(door));

        assertThat(good).containsOnly(good.getFirst());
        assertThat(bad.getLast()).isNotEqualTo(bad.getFirst());
    }

    /// The client's exception for that is of no special kind.
    @Test
    void headersThatAreTooLongAreTroubleOfTheSupplier() {
        supplier.answering(200, "{}", Map.of("X-Long", "x".repeat(9_000)));
        var door = supplier.door();
        try (var log = CapturedLog.open()) {
            for (int i = 0; i < MORE_THAN_OPEN_A_CIRCUIT; i++) {
                door.transaction("ref-1");
            }

            assertThat(supplier.askedCount()).isLessThan(MORE_THAN_OPEN_A_CIRCUIT);
            assertThat(log.lines()).noneMatch(line -> line.message().contains("defect"));
        }
    }

    /// Each call is made, by the same connection, and not answered as before.
    @Test
    void defectOfAReaderIsLoggedOnceAndIsNoTroubleOfTheSupplier() {
        supplier.answering(200, "{\"data\":{\"target\":\"08123456789\"}}");
        var connection = supplier.connection();
        var replies = new HashSet<Reply>();
        var ports = new HashSet<Integer>();
        try (var log = CapturedLog.open();
                var permits = new HeldPermits()) {
            for (int i = 0; i < MORE_THAN_OPEN_A_CIRCUIT; i++) {
                replies.add(connection.call(
                        Operation.ITEMS,
                        client -> client.items("all", 1, null),
                        (_, _) -> {
                            throw new IllegalStateException("on purpose");
                        },
                        permits));
                ports.add(supplier.lastPort());
            }

            assertThat(replies).containsExactly(new Reply.NoAnswer("IllegalStateException"));
            assertThat(supplier.askedCount()).isEqualTo(MORE_THAN_OPEN_A_CIRCUIT);
            assertThat(ports).hasSize(1);
            assertThat(log.lines())
                    .filteredOn(line -> line.message().startsWith("supplier items: a defect of this service"))
                    .singleElement()
                    .satisfies(line -> assertThat(line.text())
                            .contains("ERROR", "on purpose", "SupplierTroubleTest")
                            .doesNotContain("08123456789"));
        }
    }

    @Test
    void connectionThatEndsWithinTheAnswerIsNoDefect() {
        supplier.behaving(exchange -> {
            exchange.sendResponseHeaders(200, 1000);
            exchange.getResponseBody().write("{\"data\":".getBytes(UTF_8));
        });
        try (var log = CapturedLog.open()) {
            assertThat(supplier.door().balance()).isInstanceOf(Answer.Unavailable.class);

            assertThat(log.lines()).noneMatch(line -> line.message().contains("defect"));
        }
    }

    private int portOf(Supplier door) {
        door.balance();
        return supplier.lastPort();
    }

    private static Duration timeOf(Runnable call) {
        var started = System.nanoTime();
        call.run();
        return Duration.ofNanos(System.nanoTime() - started);
    }
}
