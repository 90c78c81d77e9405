package id.tuntas.commerce.webhook.delivery;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.webhook.CallbackMessage;
import id.tuntas.platform.database.sql.RowLock;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.time.NewId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/// An event for a receiver, and the record of its delivery. The table is also the queue: the columns of the
/// [id.tuntas.platform.work.DueQueue] are not mapped, except for the first due time.
@Entity
@DynamicUpdate
class Delivery extends PanacheEntityBase {

    static final String BODY = "delivery.body";
    private static final int MAX_ERROR_LENGTH = 500;

    @Id
    String id;

    String accountId;

    String event;

    String refId;

    String invoice;

    String signedStatus;

    /// Encrypted, because it contains licences; null once it is acknowledged.
    byte @Nullable [] body;

    @Enumerated(EnumType.STRING)
    DeliveryStatus status;

    /// All of them, also those before it was sent again.
    int attempts;

    /// Whether it was delayed by a simulated fault before, which happens at most once.
    boolean held;

    @Nullable
    Integer lastStatus;

    @Nullable
    String lastError;

    Instant createdAt;

    @Nullable
    Instant deliveredAt;

    @Nullable
    @Column(updatable = false)
    Instant dueAt;

    static Delivery of(String accountId, CallbackMessage message, Encryption encryption, Instant now, Instant dueAt) {
        var delivery = new Delivery();
        delivery.id = NewId.at(now);
        delivery.accountId = accountId;
        delivery.event = message.event();
        delivery.refId = message.refId();
        delivery.invoice = message.invoice();
        delivery.signedStatus = message.signedStatus();
        delivery.body = encryption.encrypt(message.body(), BODY, delivery.id);
        delivery.status = DeliveryStatus.PENDING;
        delivery.createdAt = now;
        delivery.dueAt = dueAt;
        return delivery;
    }

    static Map<String, Delivery> byId(Collection<String> ids) {
        Stream<Delivery> found = Delivery.<Delivery>list("id in ?1", ids).stream();
        return found.collect(Collectors.toMap(delivery -> delivery.id, Function.identity()));
    }

    static Optional<Delivery> locked(String id) {
        return RowLock.of(getEntityManager(), Delivery.class, "delivery", id);
    }

    CallbackMessage message(Encryption encryption) {
        return new CallbackMessage(
                event, refId, invoice, signedStatus, encryption.decrypt(requireNonNull(body), BODY, id));
    }

    void delivered(int answer, Instant now) {
        attempts++;
        lastStatus = answer;
        lastError = null;
        deliveredAt = now;
        status = DeliveryStatus.DELIVERED;
        body = null;
    }

    void failed(@Nullable Integer answer, String reason) {
        attempts++;
        lastStatus = answer;
        lastError = Shortened.to(MAX_ERROR_LENGTH, reason);
    }

    /// Ends it without an attempt.
    void dropped(String reason) {
        lastError = Shortened.to(MAX_ERROR_LENGTH, reason);
        giveUp();
    }

    /// Keeps its body, so that it can be sent again.
    void giveUp() {
        status = DeliveryStatus.GIVEN_UP;
    }

    void reopen() {
        status = DeliveryStatus.PENDING;
    }

    void hold() {
        held = true;
    }
}
