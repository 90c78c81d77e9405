package id.tuntas.platform.launch.settings;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The accepted spellings of booleans. The framework treats unknown ones as `false`.
final class Spelling {

    private static final Set<String> TRUE = Set.of("true", "yes", "on", "1", "y", "t");
    private static final Set<String> FALSE = Set.of("false", "no", "off", "0", "n", "f");

    private Spelling() {}

    static Optional<Boolean> read(String text) {
        var word = text.strip().toLowerCase(Locale.ROOT);
        if (TRUE.contains(word)) {
            return Optional.of(true);
        }
        return FALSE.contains(word) ? Optional.of(false) : Optional.empty();
    }
}
