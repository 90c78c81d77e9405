package id.tuntas.callback.registration;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/// Our registration with the supplier: one row. The columns of its due time belong to the queue and are not mapped.
///
/// Only what has changed is written: a test callback that arrives during a rotation must not put the old secret back.
@Entity
@DynamicUpdate
@Table(name = "webhook_registration")
public class WebhookRegistration extends PanacheEntityBase {

    static final String ID = "supplier";

    /// How far it has come.
    enum Status {
        /// Not registered yet, or not since the last start.
        PENDING,
        /// The supplier has our URL, and its test callback arrived and was verified.
        CONFIRMED,
        /// The supplier could not be asked, or its test callback did not arrive; it is tried again.
        FAILED
    }

    @Id
    String id;

    @Column(name = "callback_url")
    String callbackUrl;

    @Enumerated(EnumType.STRING)
    Status status = Status.PENDING;

    byte @Nullable [] secret;

    @Column(name = "secret_name")
    @Nullable
    String secretName;

    @Column(name = "previous_secret")
    byte @Nullable [] previousSecret;

    @Column(name = "previous_secret_name")
    @Nullable
    String previousSecretName;

    @Column(name = "previous_valid_until")
    @Nullable
    Instant previousValidUntil;

    @Column(name = "registered_at")
    @Nullable
    Instant registeredAt;

    @Column(name = "test_sent_at")
    @Nullable
    Instant testSentAt;

    @Column(name = "test_received_at")
    @Nullable
    Instant testReceivedAt;

    @Column(name = "last_error")
    @Nullable
    String lastError;

    static Optional<WebhookRegistration> current() {
        return findByIdOptional(ID);
    }

    /// Notes that a verified test callback arrived, in the transaction that keeps it.
    public static void testReceived(Instant now) {
        current().ifPresent(registration -> registration.testReceivedAt = now);
    }

    void rotate(byte[] newSecret, Instant formerValidUntil) {
        previousSecret = secret;
        previousSecretName = secretName;
        previousValidUntil = formerValidUntil;
        secret = newSecret;
        secretName = "v" + (secretName == null ? 1 : Integer.parseInt(secretName.substring(1)) + 1);
    }

    void confirmed(Instant testSent, Instant now) {
        status = Status.CONFIRMED;
        registeredAt = now;
        testSentAt = testSent;
        lastError = null;
    }

    void failed(String why) {
        status = Status.FAILED;
        lastError = why;
    }

    boolean hasReceivedTestSince(Instant moment) {
        return testReceivedAt != null && !testReceivedAt.isBefore(moment);
    }
}
