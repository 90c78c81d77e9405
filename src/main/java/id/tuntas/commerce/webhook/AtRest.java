package id.tuntas.commerce.webhook;

import id.tuntas.platform.security.Encryption;
import jakarta.enterprise.context.ApplicationScoped;

/// How secrets, and bodies, which carry licences, lie in the database: encrypted.
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
