package id.tuntas.platform.security;

import org.jspecify.annotations.Nullable;

/// Masks a secret so that two can be distinguished but not used.
public final class Masking {

    private static final int SHOWN = 3;
    private static final int MIN_SHOWN_LENGTH = 10;

    private Masking() {}

    /// `ABCD-EFGH-IJKL` becomes `…JKL`; short secrets become `…`.
    public static @Nullable String mask(@Nullable String secret) {
        if (secret == null) {
            return null;
        }
        return secret.length() < MIN_SHOWN_LENGTH ? "…" : "…" + secret.substring(secret.length() - SHOWN);
    }
}
