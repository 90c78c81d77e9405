package id.tuntas.platform.outbound;

import java.net.ConnectException;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/// Describes a connection failure in a few words, for logs and operators.
final class FailureReason {

    private FailureReason() {}

    static String of(Throwable failure) {
        if (hasCause(failure, TimeoutException.class)) {
            return "timed out";
        }
        if (hasCause(failure, SSLException.class)) {
            return "no trusted TLS connection: " + failure.getMessage();
        }
        if (hasCause(failure, ConnectException.class)) {
            return "no connection: " + failure.getMessage();
        }
        return Objects.requireNonNullElse(
                failure.getMessage(), failure.getClass().getSimpleName());
    }

    private static boolean hasCause(Throwable failure, Class<? extends Throwable> kind) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause).anyMatch(kind::isInstance);
    }
}
