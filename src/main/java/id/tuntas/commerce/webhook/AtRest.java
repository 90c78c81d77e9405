package id.tuntas.commerce.webhook;

import id.tuntas.security.Encryption;
import jakarta.enterprise.context.ApplicationScoped;

/// How secrets, and bodies, which carry licences, lie in the database: encrypted.
@ApplicationScoped
class AtRest {

    private static final String SECRET = "webhook.secret";
    private static final String BODY = "delivery.body";

    private final Encryption encryption;

    AtRest(Encryption encryption) {
        this.encryption = encryption;
    }

    byte[] secret(String plain) {
        return encryption.encrypt(plain, SECRET);
    }

    String secret(byte[] stored) {
        return encryption.decrypt(stored, SECRET);
    }

    byte[] body(String plain) {
        return encryption.encrypt(plain, BODY);
    }

    String body(byte[] stored) {
        return encryption.decrypt(stored, BODY);
    }
}
