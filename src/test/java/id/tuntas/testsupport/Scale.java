package id.tuntas.testsupport;

/// How much of everything a test does: enough to find what is broken in every run, and the full storm with
/// `./mvnw verify -Pstorm`.
public final class Scale {

    private static final boolean IS_STORM = Boolean.getBoolean("tuntas.storm");

    private Scale() {}

    public static int of(int usually, int inAStorm) {
        return IS_STORM ? inAStorm : usually;
    }
}
