package id.tuntas.platform.operate.job;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The parts of a job, such as rules or shards. One that fails keeps no other from being done; the job fails at the
/// end.
public final class JobParts {

    private @Nullable RuntimeException failure;

    /// @param otherwise if the part fails
    /// @return the part's result
    public <T> T attempt(Supplier<T> part, T otherwise) {
        try {
            return part.get();
        } catch (RuntimeException trouble) {
            note(trouble);
            return otherwise;
        }
    }

    private void note(RuntimeException trouble) {
        if (failure == null) {
            failure = trouble;
        } else if (failure != trouble) {
            failure.addSuppressed(trouble);
        }
    }

    /// @throws RuntimeException the first failure, with all others suppressed in it
    public void end() {
        if (failure != null) {
            throw failure;
        }
    }
}
