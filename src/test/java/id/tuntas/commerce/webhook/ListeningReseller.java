package id.tuntas.commerce.webhook;

import id.tuntas.commerce.access.Account;
import id.tuntas.platform.security.Encryption;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.inject.spi.CDI;
import java.net.URI;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Consumer;

/// A reseller of one test.
public record ListeningReseller(String id, String key) {

    public static final String SECRET = "example-secret";

    public static ListeningReseller opened() {
        var key = UUID.randomUUID().toString();
        return QuarkusTransaction.requiringNew().call(() -> {
            var account =
                    Account.opened("Test", "test@example.com", key, Account.Standing.RESELLER, null, Instant.now());
            account.persist();
            return new ListeningReseller(account.id, key);
        });
    }

    public ListeningReseller listeningAt(URI url) {
        return change(webhook -> {
                    webhook.configure(url.toString(), true, Instant.now());
                })
                .withSecret(SECRET);
    }

    public ListeningReseller withSecret(String secret) {
        var encryption = CDI.current().select(Encryption.class).get();
        return change(webhook -> webhook.replaceSecret(secret, encryption, Instant.now()));
    }

    /// What a receiver computes and compares.
    public static String signature(String refId, String invoice, String status, String secret) {
        return new CallbackMessage("any", refId, invoice, status, "{}").signature(secret);
    }

    public ListeningReseller withoutSecret() {
        return change(webhook -> webhook.secret = null);
    }

    public ListeningReseller switchedOff() {
        return change(webhook -> webhook.configure(webhook.callbackUrl, false, Instant.now()));
    }

    private ListeningReseller change(Consumer<Webhook> change) {
        QuarkusTransaction.requiringNew().run(() -> change.accept(Webhook.locked(id)));
        return this;
    }

    Webhook settings() {
        return QuarkusTransaction.requiringNew().call(() -> Webhook.of(id));
    }
}
