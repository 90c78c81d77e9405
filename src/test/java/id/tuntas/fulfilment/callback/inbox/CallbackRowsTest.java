package id.tuntas.fulfilment.callback.inbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class CallbackRowsTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    AgroalDataSource dataSource;

    private final ObjectMapper json = new ObjectMapper();

    @BeforeEach
    void clean() {
        database.clean();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 9, 16, 127, 128, 129, 300})
    void everyCallbackOfABatchIsKeptOnceHoweverManyThereAre(int size) throws SQLException {
        assertThat(write(callbacks(size))).isZero();

        assertThat(database.number("select count(*) from callback")).isEqualTo(size);
        assertThat(database.number("select sum(deliveries) from callback")).isEqualTo(size);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8, 11, 130})
    void repeatedBatchCountsEachDeliveryOnce(int size) throws SQLException {
        write(callbacks(size));

        assertThat(write(callbacks(size))).isEqualTo(size);

        assertThat(database.number("select count(*) from callback")).isEqualTo(size);
        assertThat(database.number("select count(*) from callback where deliveries = 2"))
                .isEqualTo(size);
    }

    @Test
    void contentThatComesTwiceInABatchIsCountedAsRepeated() throws SQLException {
        var callbacks = callbacks(2);

        assertThat(write(List.of(callbacks.getFirst(), callbacks.getLast(), callback(0))))
                .isOne();
    }

    /// The same rows, since the answer to the first commit was lost.
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 130})
    void batchThatIsWrittenAgainCountsNothingTwice(int size) throws SQLException {
        var callbacks = callbacks(size);
        write(callbacks);

        assertThat(write(callbacks)).isZero();

        assertThat(database.number("select sum(deliveries) from callback")).isEqualTo(size);
    }

    /// The same as above, for content that was stored before.
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 130})
    void repeatedBatchThatIsWrittenAgainCountsNothingTwice(int size) throws SQLException {
        write(callbacks(size));
        var repeated = callbacks(size);
        write(repeated);

        write(repeated);

        assertThat(database.number("select count(*) from callback where deliveries = 2"))
                .isEqualTo(size);
    }

    @Test
    void tableOfTheLastReleaseHasNoSignatures() throws SQLException {
        var callbacks = callbacks(6);

        write(callbacks.subList(0, 3), false);
        write(callbacks.subList(3, 6), true);

        assertThat(database.number("select count(*) from callback where signature is null"))
                .isEqualTo(3);
    }

    /// @return how many were there already
    private int write(List<KeptCallback> callbacks) throws SQLException {
        return write(callbacks, true);
    }

    private int write(List<KeptCallback> callbacks, boolean withSignatures) throws SQLException {
        try (var connection = dataSource.getConnection()) {
            return CallbackRows.write(connection, callbacks, withSignatures);
        }
    }

    private List<KeptCallback> callbacks(int size) {
        return IntStream.range(0, size).mapToObj(this::callback).toList();
    }

    private KeptCallback callback(int number) {
        var body = "{\"event\":\"order.paid\",\"data\":{\"ref_id\":\"R\",\"invoice\":\"I%d\",\"status\":\"paid\"}}"
                .formatted(number)
                .getBytes(UTF_8);
        var received = ReceivedCallback.parse(json, body).orElseThrow();
        return new KeptCallback(
                UlidCreator.getMonotonicUlid().toLowerCase(),
                received.event(),
                received.refId(),
                received.invoice(),
                received.signedStatuses().getFirst(),
                ContentKey.of(received),
                new Verified(new byte[32], "v1"),
                "127.0.0.1",
                Instant.now(),
                System.nanoTime(),
                body,
                null);
    }
}
