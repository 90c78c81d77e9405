package id.tuntas.commerce.webhook;

import static java.util.Objects.requireNonNull;

import id.tuntas.platform.security.Encryption;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A reseller's callback URL and signing secret.
@Entity
public class Webhook extends PanacheEntityBase {

    static final String SECRET = "webhook.secret";

    @Id
    public String accountId;

    public @Nullable String callbackUrl;

    @Column(name = "webhook_enabled")
    boolean enabled;

    /// Encrypted.
    byte @Nullable [] secret;

    @Nullable
    Instant updatedAt;

    /// The account's settings; those of an account without any are empty and not persistent.
    public static Webhook of(String accountId) {
        var found = Webhook.<Webhook>findByIdOptional(accountId);
        return found.orElseGet(() -> empty(accountId));
    }

    /// The account's row, locked, created if missing, so that concurrent changes are serialised.
    static Webhook locked(String accountId) {
        // One statement that creates or locks; an existing row is unchanged.
        getEntityManager().createNativeQuery("""
                        insert into webhook (account_id, webhook_enabled) values (?1, false)
                        on duplicate key update webhook_enabled = webhook_enabled
                        """).setParameter(1, accountId).executeUpdate();
        return requireNonNull(Webhook.<Webhook>findById(accountId));
    }

    public static List<Webhook> ofAll(Collection<String> accountIds) {
        return accountIds.isEmpty() ? List.of() : list("accountId in ?1", accountIds);
    }

    /// Forgets URL and secret, which someone with the account's former key may have set. What waits is not sent.
    public static void forget(String accountId, Instant now) {
        var webhook = locked(accountId);
        webhook.configure(null, false, now);
        webhook.secret = null;
    }

    public static Webhook empty(String accountId) {
        var webhook = new Webhook();
        webhook.accountId = accountId;
        return webhook;
    }

    /// Whether callbacks are sent.
    public boolean isOn() {
        return enabled && callbackUrl != null;
    }

    public @Nullable String plainSecret(Encryption encryption) {
        return secret == null ? null : encryption.decrypt(secret, SECRET, accountId);
    }

    void configure(@Nullable String url, boolean enable, Instant now) {
        callbackUrl = url;
        enabled = enable;
        updatedAt = now;
    }

    /// Takes effect at once: everything sent from now on is signed with the new secret.
    void replaceSecret(String newSecret, Encryption encryption, Instant now) {
        secret = encryption.encrypt(newSecret, SECRET, accountId);
        updatedAt = now;
    }
}
