package id.tuntas.platform.launch;

import io.quarkus.runtime.QuarkusApplication;

/// A start that exits as soon as everything is up, so that Java writes the class cache (`-XX:AOTCacheOutput`). See
/// `src/main/scripts/start`.
public class Training implements QuarkusApplication {

    /// The argument of `Main` that selects it.
    public static final String ARGUMENT = "--train";

    @Override
    public int run(String... arguments) {
        return 0;
    }
}
