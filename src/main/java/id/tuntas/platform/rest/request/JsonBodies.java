package id.tuntas.platform.rest.request;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.NotSupportedException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// Bodies are JSON, and an empty body is accepted whatever its type. If the method reads no body, one with members
/// is refused, because its members, such as `dry_run`, would be ignored.
class JsonBodies {

    private static final int MAX_IGNORED = 64 * 1024;

    private final ObjectMapper json;

    JsonBodies(ObjectMapper json) {
        this.json = json;
    }

    @ServerRequestFilter(preMatching = true)
    void takeNoBodyAsJson(ContainerRequestContext request, HttpServerRequest http) {
        var headers = http.headers();
        var isAbsent =
                !headers.contains(HttpHeaders.CONTENT_TYPE) || "0".equals(headers.get(HttpHeaders.CONTENT_LENGTH));
        if (isAbsent && isPost(request)) {
            headers.set(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON);
        }
    }

    @ServerRequestFilter
    void refuse(ContainerRequestContext request, ResourceInfo resource) throws IOException {
        if (!isPost(request)) {
            return;
        }
        if (!isJson(request)) {
            throw new NotSupportedException();
        }
        if (!readsBody(resource.getResourceMethod())) {
            refuseMembers(request);
        }
    }

    private static boolean isPost(ContainerRequestContext request) {
        return request.getMethod().equals("POST") && Fulfilment.isAskedFor(request);
    }

    private static boolean isJson(ContainerRequestContext request) {
        try {
            return MediaType.APPLICATION_JSON_TYPE.isCompatible(request.getMediaType());
        } catch (IllegalArgumentException _) {
            return false; // no type
        }
    }

    private static boolean readsBody(Method method) {
        return Arrays.stream(method.getParameters())
                .anyMatch(
                        parameter -> parameter.getType().isRecord() && !parameter.isAnnotationPresent(BeanParam.class));
    }

    private void refuseMembers(ContainerRequestContext request) throws IOException {
        var bytes = request.getEntityStream().readNBytes(MAX_IGNORED + 1);
        if (bytes.length > MAX_IGNORED) {
            throw new ProblemException(Problems.tooLarge(MAX_IGNORED));
        }
        var body = json.readTree(bytes);
        if (!body.isEmpty() || body.isValueNode() && !body.isNull()) {
            throw new ProblemException(Problems.validation(body.propertyStream()
                    .map(member ->
                            new Problem.FieldError("/" + member.getKey(), "is unknown; this request takes no body"))
                    .toList()));
        }
    }
}
