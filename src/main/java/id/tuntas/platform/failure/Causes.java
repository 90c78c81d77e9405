package id.tuntas.platform.failure;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

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

    public static boolean include(Throwable failure, Class<? extends Throwable> kind) {
        return of(failure).anyMatch(kind::isInstance);
    }
}
