package id.tuntas.fulfilment.callback.registration;

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
    public enum Status {
        /// Asked for, and not confirmed yet.
        PENDING,
        /// The supplier has our URL, and its test callback arrived and was verified.
        CONFIRMED,
        /// The supplier could not be asked, or its test callback did not arrive; it is tried again.
        FAILED
    }

    /// What is done next.
    public enum Wanted {
        /// A secret where there is none, our URL, a test.
        REGISTER,
        /// A new secret in any case, our URL, a test.
        ROTATE,
        /// A test only.
        TEST,
        /// Nothing: the test callback is on its way.
        AWAIT
    }

    @Id
    String id;

    @Column(name = "callback_url")
    public String callbackUrl;

    @Enumerated(EnumType.STRING)
    public Status status = Status.PENDING;

    @Enumerated(EnumType.STRING)
    public Wanted wanted = Wanted.REGISTER;

    byte @Nullable [] secret;

    @Column(name = "secret_name")
    @Nullable
    public String secretName;

    @Column(name = "previous_secret")
    byte @Nullable [] previousSecret;

    @Column(name = "previous_secret_name")
    @Nullable
    public String previousSecretName;

    @Column(name = "previous_valid_until")
    @Nullable
    public Instant previousValidUntil;

    /// The secret of the settings that a rotation replaced; another one in its place is new, and live.
    @Column(name = "retired_configured")
    byte @Nullable [] retiredConfigured;

    @Column(name = "registered_at")
    @Nullable
    public Instant registeredAt;

    @Column(name = "unconfirmed_since")
    @Nullable
    Instant unconfirmedSince;

    @Column(name = "test_sent_at")
    @Nullable
    public Instant testSentAt;

    @Column(name = "test_received_at")
    @Nullable
    public Instant testReceivedAt;

    /// Name of the secret that verified the test callback.
    @Column(name = "test_verified_by")
    @Nullable
    public String testVerifiedBy;

    @Column(name = "last_error")
    @Nullable
    public String lastError;

    public static Optional<WebhookRegistration> current() {
        return findByIdOptional(ID);
    }

    /// Notes that a verified test callback arrived, in the transaction that keeps it; who waits for it looks at once.
    /// One that is signed with the former secret proves nothing: it may be an old one.
    public static void testReceived(Instant now, String verifiedBy) {
        getEntityManager()
                .createNativeQuery("update webhook_registration set test_received_at = :now, test_verified_by = :name,"
                        + " due_at = case when wanted = 'AWAIT' then least(due_at, :now) else due_at end"
                        + " where id = :id and coalesce(previous_secret_name, '') <> :name")
                .setParameter("now", now)
                .setParameter("name", verifiedBy)
                .setParameter("id", ID)
                .executeUpdate();
    }

    /// The new secret signs from now on; the one before it verifies until the given time.
    void rotate(byte[] newSecret, Instant formerValidUntil) {
        if (secret != null) {
            previousSecret = secret;
            previousSecretName = secretName;
            previousValidUntil = formerValidUntil;
        }
        secret = newSecret;
        secretName = "v" + (secretName == null ? 1 : Integer.parseInt(secretName.substring(1)) + 1);
    }

    /// A rotation has replaced the secret of the settings.
    void retireConfigured(byte[] configured, Instant formerValidUntil) {
        retiredConfigured = configured;
        previousSecret = null;
        previousSecretName = RegistrationSecret.CONFIGURED;
        previousValidUntil = formerValidUntil;
    }

    boolean stillAccepts(String former, Instant now) {
        return former.equals(previousSecretName) && previousValidUntil != null && previousValidUntil.isAfter(now);
    }

    void confirmed(Instant now) {
        status = Status.CONFIRMED;
        registeredAt = now;
        unconfirmedSince = null;
        lastError = null;
    }

    void awaitsTest(Instant sentAt) {
        wanted = Wanted.AWAIT;
        testSentAt = sentAt;
    }

    void failed(String why, Wanted next) {
        status = Status.FAILED;
        lastError = why;
        wanted = next;
    }

    boolean hasReceivedTestSince(@Nullable Instant moment) {
        return moment != null && testReceivedAt != null && !testReceivedAt.isBefore(moment);
    }
}
