package id.tuntas.platform.security;

import org.jspecify.annotations.Nullable;

/// Masks a secret so that two can be distinguished but not used.
public final class Masking {

    private static final int SHOWN = 3;
    private static final int MIN_SHOWN_LENGTH = 10;

    /// Shorter ones may be part of any text.
    private static final int MIN_FOUND_LENGTH = 4;

    private Masking() {}

    /// `ABCD-EFGH-IJKL` becomes `…JKL`; short secrets become `…`.
    public static @Nullable String mask(@Nullable String secret) {
        if (secret == null) {
            return null;
        }
        return secret.length() < MIN_SHOWN_LENGTH ? "…" : "…" + secret.substring(secret.length() - SHOWN);
    }

    /// The text with a secret masked that it repeats.
    public static String within(String text, String secret) {
        return secret.length() >= MIN_FOUND_LENGTH && text.contains(secret)
                ? text.replace(secret, "" + mask(secret))
                : text;
    }
}
