package id.tuntas.fulfilment.order.fingerprint;

import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.GeneralSecurityException;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// Keyed digests that find equal codes without revealing them.
@ApplicationScoped
public class Fingerprints {

    private static final String ALGORITHM = "HmacSHA256";

    private final Supplier<byte[]> source;
    private volatile @Nullable SecretKeySpec key;

    @Inject
    Fingerprints(FingerprintKey stored) {
        this(stored::load);
    }

    Fingerprints(Supplier<byte[]> source) {
        this.source = source;
    }

    /// @return 32 bytes
    public byte[] of(String code) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key());
            return mac.doFinal(code.getBytes(UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Read lazily; concurrent readers read the same key.
    private SecretKeySpec key() {
        var known = key;
        if (known == null) {
            known = new SecretKeySpec(source.get(), ALGORITHM);
            key = known;
        }
        return known;
    }
}
