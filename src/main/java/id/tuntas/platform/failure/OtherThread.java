package id.tuntas.platform.failure;

import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;

/// Results of another thread. Callers get its failure as if they had done the work themselves, so that it means the
/// same to them and to logs, whoever did it.
public final class OtherThread {

    private OtherThread() {}

    /// Waits for the result, without a limit, also while interrupted.
    ///
    /// @throws RuntimeException as [#unchecked]
    /// @throws Error            of the other thread
    public static <T> T join(CompletionStage<T> result) {
        try {
            return result.toCompletableFuture().join();
        } catch (CompletionException failure) {
            throw unchecked(failure);
        }
    }

    /// For `throw unchecked(failure)`.
    ///
    /// @param failure of the other thread, wrapped by what it was waited for with, or as it is
    /// @return the other thread's; a checked one as the cause of an [IllegalStateException]
    /// @throws Error if it is one
    public static RuntimeException unchecked(Throwable failure) {
        return switch (failure) {
            case CompletionException wrapper when wrapper.getCause() != null -> unchecked(wrapper.getCause());
            case ExecutionException wrapper when wrapper.getCause() != null -> unchecked(wrapper.getCause());
            case RuntimeException unchecked -> unchecked;
            case Error error -> throw error;
            default -> new IllegalStateException(failure);
        };
    }
}
