package id.tuntas.callback;

import static id.tuntas.work.Columns.utc;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.callback.inbox.CallbackBody;
import id.tuntas.callback.registration.WebhookRegistration;
import id.tuntas.order.OpenOrders;
import id.tuntas.order.Reconsider;
import id.tuntas.order.Reconsider.Said;
import id.tuntas.work.GroupCommit;
import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

/// Keeps verified callbacks, each content once for ever, and makes their orders due, in one transaction for many.
@ApplicationScoped
class CallbackLog {

    private static final int LONGEST_EVENT = 64;
    private static final int LONGEST_ID = 191;

    private static final String INSERT = "insert into callback (id, content_key, event, ref_id, invoice, status,"
            + " verified_by, address, received_at, last_received_at, body) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            + " on duplicate key update deliveries = deliveries + 1, last_received_at = values(last_received_at)";

    private final AgroalDataSource dataSource;
    private final OpenOrders openOrders;
    private final Reconsider reconsider;
    private final CallbackBody bodies;
    private final Clock clock;
    private final GroupCommit<KeptCallback, Boolean> commits;

    CallbackLog(
            AgroalDataSource dataSource,
            OpenOrders openOrders,
            Reconsider reconsider,
            CallbackBody bodies,
            Clock clock,
            CallbackConfig config) {
        this.dataSource = dataSource;
        this.openOrders = openOrders;
        this.reconsider = reconsider;
        this.bodies = bodies;
        this.clock = clock;
        this.commits = new GroupCommit<>(
                "callbacks",
                new GroupCommit.Settings(config.maxBatch(), config.maxWait(), config.flushers(), config.capacity()),
                this::write);
    }

    /// @return completes after the commit; exceptionally when it cannot be stored now
    CompletionStage<Boolean> keep(ReceivedCallback received, String verifiedBy, String address, byte[] body) {
        return commits.submit(new KeptCallback(
                received, contentKey(received), verifiedBy, address, clock.instant(), bodies.encrypted(body)));
    }

    void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) ShutdownEvent event) {
        commits.close();
    }

    /// The envelope's timestamp is left out: the same event sent again later is still the same event.
    private static byte[] contentKey(ReceivedCallback received) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            digest.update(received.event().getBytes(UTF_8));
            digest.update((byte) 0);
            return digest.digest(received.data().toString().getBytes(UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<Boolean> write(List<KeptCallback> callbacks) {
        // In the order of the unique key, so that two batches with the same content wait instead of deadlocking.
        var sorted = callbacks.stream()
                .sorted(Comparator.comparing(KeptCallback::contentKey, Arrays::compare))
                .toList();
        try (var connection = dataSource.getConnection();
                var insert = connection.prepareStatement(INSERT)) {
            for (var callback : sorted) {
                bind(insert, callback);
                insert.addBatch();
            }
            insert.executeBatch();
        } catch (SQLException e) {
            throw new CallbackNotKept(e);
        }
        callbacks.stream()
                .filter(callback -> callback.received().isTest())
                .findFirst()
                .ifPresent(test -> WebhookRegistration.testReceived(clock.instant(), test.verifiedBy()));
        tellOrders(callbacks);
        return Collections.nCopies(callbacks.size(), true);
    }

    private void tellOrders(List<KeptCallback> callbacks) {
        var news = callbacks.stream()
                .map(KeptCallback::received)
                .filter(received -> canBeOurs(received.refId()))
                .map(received ->
                        new Said(received.refId(), received.signedStatuses().getFirst()))
                .collect(Collectors.toSet());
        var refIds = news.stream().map(Said::refId).collect(Collectors.toSet());
        if (openOrders.hastenByRefIds(refIds) < refIds.size()) {
            reconsider.reconsider(news);
        }
    }

    /// Ours are ASCII; the column cannot even be compared with anything else.
    private static boolean canBeOurs(String refId) {
        return !refId.isEmpty() && refId.chars().allMatch(character -> character < 128);
    }

    private static void bind(PreparedStatement insert, KeptCallback callback) throws SQLException {
        var received = callback.received();
        insert.setString(1, UlidCreator.getMonotonicUlid().toLowerCase());
        insert.setBytes(2, callback.contentKey());
        insert.setString(3, shortened(received.event(), LONGEST_EVENT));
        insert.setString(4, shortened(received.refId(), LONGEST_ID));
        insert.setString(5, shortened(received.invoice(), LONGEST_ID));
        insert.setString(6, shortened(received.signedStatuses().getFirst(), LONGEST_EVENT));
        insert.setString(7, callback.verifiedBy());
        insert.setString(8, callback.address());
        insert.setObject(9, utc(callback.receivedAt()));
        insert.setObject(10, utc(callback.receivedAt()));
        insert.setBytes(11, callback.body());
    }

    private static String shortened(String text, int longest) {
        return text.length() > longest ? text.substring(0, longest) : text;
    }

    /// The database refused or did not answer.
    static final class CallbackNotKept extends RuntimeException {
        CallbackNotKept(SQLException cause) {
            super("callbacks could not be stored: " + cause.getMessage(), cause);
        }
    }
}
