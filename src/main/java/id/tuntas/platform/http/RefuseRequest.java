package id.tuntas.platform.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.platform.rest.problem.ErrorShape;
import id.tuntas.platform.rest.problem.Problem;
import io.quarkus.arc.All;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;

/// Refuses a request in the error format of its path, and closes the connection.
@Singleton
class RefuseRequest {

    /// How long further input is read and discarded: if a connection is closed at once, the client may lose the
    /// answer.
    private static final long LINGER_MILLIS = 1_000;

    private static final int UNAVAILABLE = 503;

    private final List<ErrorShape> shapes;
    private final ObjectMapper json;

    RefuseRequest(@All List<ErrorShape> shapes, ObjectMapper json) {
        this.shapes = shapes;
        this.json = json;
    }

    void refuse(RoutingContext context, Problem problem) {
        var shape = shapes.stream()
                .filter(candidate -> candidate.covers(context.normalizedPath()))
                .findFirst();
        var body = shape.isPresent() ? shape.get().render(problem).getEntity() : problem;
        var response = context.response()
                .setStatusCode(problem.status())
                .putHeader(HttpHeaders.CONTENT_TYPE, shape.isPresent() ? "application/json" : Problem.MEDIA_TYPE);
        if (problem.status() == UNAVAILABLE) {
            response.putHeader(HttpHeaders.RETRY_AFTER, "1");
        }
        if (!isHttp2(context)) {
            response.putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        }
        response.end(json.valueToTree(body).toString())
                .onComplete(_ -> context.vertx().setTimer(LINGER_MILLIS, _ -> close(context)));
    }

    /// For HTTP/2 only the stream, because others share the connection.
    private static void close(RoutingContext context) {
        if (isHttp2(context)) {
            context.response().reset();
        } else {
            context.request().connection().close();
        }
    }

    private static boolean isHttp2(RoutingContext context) {
        return context.request().version() == HttpVersion.HTTP_2;
    }
}
