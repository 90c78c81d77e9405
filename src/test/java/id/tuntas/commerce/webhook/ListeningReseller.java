package id.tuntas.commerce.webhook;

import id.tuntas.commerce.access.Account;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.inject.spi.CDI;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/// A reseller of one test.
record ListeningReseller(String id, String key) {

    static final String SECRET = "example-secret";

    static ListeningReseller opened() {
        var key = UUID.randomUUID().toString();
        return QuarkusTransaction.requiringNew().call(() -> {
            var account =
                    Account.opened("Test", "test@example.com", key, Account.Standing.RESELLER, null, Instant.now());
            account.persist();
            return new ListeningReseller(account.id(), key);
        });
    }

    ListeningReseller listeningAt(URI url) {
        return change(webhook -> {
                    webhook.configure(url.toString(), true, Instant.now());
                })
                .withSecret(SECRET);
    }

    ListeningReseller withSecret(String secret) {
        var encrypted = CDI.current().select(AtRest.class).get().secret(secret);
        return change(webhook -> webhook.replaceSecret(encrypted, Instant.now()));
    }

    ListeningReseller change(Consumer<Webhook> change) {
        QuarkusTransaction.requiringNew().run(() -> change.accept(Webhook.locked(id)));
        return this;
    }

    Webhook settings() {
        return QuarkusTransaction.requiringNew().call(() -> Webhook.of(id));
    }

    List<Delivery> deliveries() {
        return QuarkusTransaction.requiringNew().call(() -> Delivery.list("accountId = ?1 order by id", id));
    }
}
