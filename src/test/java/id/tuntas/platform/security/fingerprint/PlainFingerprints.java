package id.tuntas.platform.security.fingerprint;

/// Fingerprints without an application around them, for plain tests.
public final class PlainFingerprints {

    private PlainFingerprints() {}

    public static Fingerprints create() {
        return new Fingerprints(() -> new byte[32]);
    }
}
