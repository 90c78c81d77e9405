package id.tuntas.platform.security;

import org.jspecify.annotations.Nullable;

/// What of a secret may be seen by those who must not know it: enough to tell two apart, never enough to use one.
public final class Masking {

    private static final int SHOWN = 3;
    private static final int SHORTEST_SHOWN = 10;

    private Masking() {}

    /// `ABCD-EFGH-IJKL` becomes `…JKL`; short secrets become `…`.
    public static @Nullable String mask(@Nullable String secret) {
        if (secret == null) {
            return null;
        }
        return secret.length() < SHORTEST_SHOWN ? "…" : "…" + secret.substring(secret.length() - SHOWN);
    }
}
