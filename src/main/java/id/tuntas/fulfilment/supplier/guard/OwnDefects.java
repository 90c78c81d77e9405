package id.tuntas.fulfilment.supplier.guard;

import id.tuntas.fulfilment.supplier.operation.Operation;
import id.tuntas.platform.failure.Causes;
import id.tuntas.platform.failure.FailureLog;
import io.quarkus.logging.Log;
import io.vertx.core.VertxException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/// Tells a defect of this service, such as in the reader of an answer, from a call that the supplier did not answer.
public final class OwnDefects {

    /// Of the connection and of the HTTP client.
    private static final Set<Class<? extends Exception>> WITHOUT_ANSWER = Set.of(
            IOException.class,
            TimeoutException.class,
            InterruptedException.class,
            ProcessingException.class,
            VertxException.class);

    /// Never said to have succeeded: that other answers can be read does not end a defect, only another version does.
    private final FailureLog reasons = new FailureLog();

    /// Whether a call has failed because of one.
    public static boolean areBehind(Throwable failure) {
        return failure instanceof RuntimeException
                && WITHOUT_ANSWER.stream().noneMatch(kind -> Causes.include(failure, kind));
    }

    /// Makes a request. Whatever fails before there is a response is no defect: for what is no HTTP, or has too long
    /// headers, the client throws exceptions of any kind.
    public static Response response(Supplier<Response> request) {
        try {
            return request.get();
        } catch (ProcessingException failure) {
            throw failure;
        } catch (RuntimeException failure) {
            throw new ProcessingException(failure);
        }
    }

    /// Logs each once, without what the call was about.
    public void log(Operation operation, Exception failure) {
        if (areBehind(failure)) {
            reasons.failed(
                    operation.code(),
                    failure,
                    () -> Log.errorf(
                            failure,
                            "supplier %s: a defect of this service, not of the supplier; the call counts as not answered",
                            operation.code()));
        }
    }
}
