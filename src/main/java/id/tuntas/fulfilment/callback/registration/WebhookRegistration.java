package id.tuntas.fulfilment.callback.registration;

import id.tuntas.platform.code.Coded;
import id.tuntas.platform.database.sql.RowLock;
import id.tuntas.platform.database.sql.Shortened;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Optional;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/// The webhook registration at the supplier: one row. The columns of the queue are not mapped.
///
/// Only changed columns are written, so that a test callback during a rotation does not restore the old secret.
@Entity
@DynamicUpdate
public class WebhookRegistration extends PanacheEntityBase {

    static final String ID = "supplier";

    private static final int MAX_ERROR_LENGTH = 500;

    /// The progress of the registration.
    public enum Status implements Coded {
        /// Requested, not confirmed yet.
        PENDING,
        /// The URL is registered, and the test callback arrived and was verified.
        CONFIRMED,
        /// A request to the supplier failed, or the test callback did not arrive; it is retried.
        FAILED;

        /// All codes, as the API description lists them.
        public static final String CODES = "pending|confirmed|failed";
    }

    /// What is done next.
    public enum Wanted implements Coded {
        /// Generate a secret if there is none, register the URL, request a test.
        REGISTER,
        /// Generate a new secret, register the URL, request a test.
        ROTATE,
        /// Request a test only.
        TEST,
        /// Wait for the test callback.
        AWAIT;

        /// All codes, as the API description lists them.
        public static final String CODES = "register|rotate|test|await";
    }

    @Id
    String id;

    public String callbackUrl;

    @Enumerated(EnumType.STRING)
    public Status status = Status.PENDING;

    @Enumerated(EnumType.STRING)
    public Wanted wanted = Wanted.REGISTER;

    byte @Nullable [] secret;

    @Nullable
    public String secretName;

    byte @Nullable [] previousSecret;

    @Nullable
    public String previousSecretName;

    @Nullable
    public Instant previousValidUntil;

    /// The configured secret that a rotation replaced; if another one is configured, that is new and valid.
    byte @Nullable [] retiredConfigured;

    @Nullable
    public Instant registeredAt;

    @Nullable
    Instant unconfirmedSince;

    @Nullable
    public Instant testSentAt;

    @Nullable
    public Instant testReceivedAt;

    /// Name of the secret that verified the test callback.
    @Nullable
    public String testVerifiedBy;

    @Nullable
    public String lastError;

    public static Optional<WebhookRegistration> current() {
        return findByIdOptional(ID);
    }

    /// For a change in the caller's transaction that no other may overtake.
    static Optional<WebhookRegistration> locked() {
        return RowLock.of(getEntityManager(), WebhookRegistration.class, "webhook_registration", ID);
    }

    /// The same, but fails if another transaction has locked it.
    static Optional<WebhookRegistration> lockedNow() {
        return RowLock.now(getEntityManager(), WebhookRegistration.class, "webhook_registration", ID);
    }

    /// It is unknown which URL the supplier calls. A rotation registers it, too.
    void needsUrl(Instant now) {
        needs(wanted == Wanted.ROTATE ? wanted : Wanted.REGISTER, now);
    }

    /// It is unknown which secret the supplier signs with.
    void needsSecret(Instant now) {
        needs(Wanted.ROTATE, now);
    }

    private void needs(Wanted next, Instant now) {
        status = Status.PENDING;
        wanted = next;
        unconfirmedSince = unconfirmedSince == null ? now : unconfirmedSince;
    }

    /// The new secret replaces the present one, which stays valid until the given time.
    void rotate(byte[] newSecret, Instant formerValidUntil) {
        if (secret != null) {
            previousSecret = secret;
            previousSecretName = secretName;
            previousValidUntil = formerValidUntil;
        }
        secret = newSecret;
        secretName = "v" + (secretName == null ? 1 : number(secretName) + 1);
    }

    /// A rotation replaced the configured secret. A generated one that it replaced too stays valid as long.
    void retireConfigured(byte[] configured, Instant formerValidUntil) {
        retiredConfigured = configured;
        previousSecretName = RegistrationSecret.CONFIGURED;
        previousValidUntil = formerValidUntil;
    }

    /// The name of the generated secret before the present one; null if there is none.
    @Nullable
    String previousGenerated() {
        if (!RegistrationSecret.CONFIGURED.equals(previousSecretName)) {
            return previousSecretName;
        }
        return previousSecret == null || secretName == null ? null : "v" + (number(secretName) - 1);
    }

    private static int number(String name) {
        return Integer.parseInt(name.substring(1));
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
        lastError = Shortened.to(MAX_ERROR_LENGTH, why);
        wanted = next;
    }

    void testReceived(String verifiedBy, Instant now) {
        testReceivedAt = now;
        testVerifiedBy = verifiedBy;
    }

    boolean hasReceivedTestSince(@Nullable Instant moment) {
        return moment != null && testReceivedAt != null && !testReceivedAt.isBefore(moment);
    }
}
