package id.tuntas.platform.security;

/// A signer without an application around it, for plain tests.
public final class ASigner {

    private ASigner() {}

    /// @param key, previous texts of 32 characters
    public static Signer with(String key, String... previous) {
        return new Signer(AnEncryption.keys(key, previous));
    }
}
