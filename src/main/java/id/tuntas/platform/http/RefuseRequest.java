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
        var response = context.response().setStatusCode(problem.status());
        var shaped = ErrorShape.render(shapes, problem, asked(context));
        shaped.getStringHeaders().forEach(response::putHeader);
        if (problem.status() == UNAVAILABLE) {
            response.putHeader(HttpHeaders.RETRY_AFTER, "1");
        }
        if (!isHttp2(context)) {
            response.putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        }
        response.end(shaped.getEntity() instanceof String page ? page : written(shaped.getEntity()))
                .onComplete(_ -> context.vertx().setTimer(LINGER_MILLIS, _ -> close(context)));
    }

    /// Without parameters, which may be unreadable.
    private static ErrorShape.Asked asked(RoutingContext context) {
        return new ErrorShape.Asked(
                context.normalizedPath(), null, context.request().getHeader(HttpHeaders.ACCEPT_LANGUAGE));
    }

    private String written(Object body) {
        return json.valueToTree(body).toString();
    }

    /// For HTTP/2, which the management port offers, only the stream, because others share the connection.
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
