package id.tuntas.platform.failure;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The causes of failures, which frameworks wrap.
public final class Causes {

    /// More than frameworks wrap: causes may go round in a circle.
    private static final int MOST = 20;

    private Causes() {}

    /// The failure itself, its cause, that one's cause, and so on.
    public static Stream<Throwable> of(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause).limit(MOST);
    }

    /// The first of this kind.
    public static <T extends Throwable> Optional<T> first(Throwable failure, Class<T> kind) {
        return of(failure).filter(kind::isInstance).map(kind::cast).findFirst();
    }

    /// Needs no memory, which may have run out.
    public static boolean include(@Nullable Throwable failure, Class<? extends Throwable> kind) {
        var cause = failure;
        for (int depth = 0; cause != null && depth < MOST; depth++) {
            if (kind.isInstance(cause)) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }
}
