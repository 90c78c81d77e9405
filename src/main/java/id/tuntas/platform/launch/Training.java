package id.tuntas.platform.launch;

import io.quarkus.runtime.QuarkusApplication;

/// A start that ends by itself as soon as everything is up: Java writes at its end which classes a start needs
/// (`-XX:AOTCacheOutput`). See `src/main/scripts/start`.
public class Training implements QuarkusApplication {

    /// The argument of `Main` that asks for it.
    public static final String ARGUMENT = "--train";

    @Override
    public int run(String... arguments) {
        return 0;
    }
}
