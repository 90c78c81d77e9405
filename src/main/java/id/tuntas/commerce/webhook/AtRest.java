package id.tuntas.commerce.webhook;

import id.tuntas.platform.security.Encryption;
import jakarta.enterprise.context.ApplicationScoped;

/// Encrypts secrets, and bodies, which contain licences, in the database.
@ApplicationScoped
public class AtRest {

    private static final String SECRET = "webhook.secret";
    private static final String BODY = "delivery.body";

    private final Encryption encryption;

    AtRest(Encryption encryption) {
        this.encryption = encryption;
    }

    public byte[] secret(String plain, String accountId) {
        return encryption.encrypt(plain, SECRET, accountId);
    }

    public String secret(byte[] stored, String accountId) {
        return encryption.decrypt(stored, SECRET, accountId);
    }

    public byte[] body(String plain, String deliveryId) {
        return encryption.encrypt(plain, BODY, deliveryId);
    }

    public String body(byte[] stored, String deliveryId) {
        return encryption.decrypt(stored, BODY, deliveryId);
    }
}
