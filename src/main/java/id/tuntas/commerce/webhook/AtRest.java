package id.tuntas.commerce.webhook;

import id.tuntas.security.Encryption;
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

    public byte[] secret(String plain) {
        return encryption.encrypt(plain, SECRET);
    }

    public String secret(byte[] stored) {
        return encryption.decrypt(stored, SECRET);
    }

    public byte[] body(String plain) {
        return encryption.encrypt(plain, BODY);
    }

    public String body(byte[] stored) {
        return encryption.decrypt(stored, BODY);
    }
}
