package id.tuntas.commerce;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Inputs that select an outcome (see `src/docs/supplier-api.md`). Without the simulation they have no effect.
@ApplicationScoped
public class MagicInput {

    private final CommerceConfig config;

    public MagicInput(CommerceConfig config) {
        this.config = config;
    }

    public boolean endsWith(@Nullable String input, String ending) {
        return config.simulation() && input != null && input.strip().endsWith(ending);
    }

    /// @param word in lower case
    public boolean contains(@Nullable String input, String word) {
        return config.simulation()
                && input != null
                && input.toLowerCase(Locale.ROOT).contains(word);
    }
}
