package id.tuntas.platform.security.fingerprint;

import static java.nio.charset.StandardCharsets.UTF_8;

import id.tuntas.platform.security.Hmac;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Keyed digests that find equal codes without revealing them.
public final class Fingerprints {

    private final Supplier<byte[]> source;
    private volatile @Nullable Hmac key;

    public Fingerprints(Supplier<byte[]> source) {
        this.source = source;
    }

    /// @return 32 bytes
    public byte[] of(String code) {
        return key().of(code.getBytes(UTF_8));
    }

    /// Read lazily; concurrent readers read the same key.
    private Hmac key() {
        var known = key;
        if (known == null) {
            known = new Hmac(source.get());
            key = known;
        }
        return known;
    }
}
