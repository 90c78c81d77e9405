package id.tuntas.platform.rest.request;

import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.time.StorableTimes;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/// Validates a query against the parameters of the called method: each must be known, unique and well-formed. A blank
/// one counts as absent, as a blank text ([GivenText]) does.
class QueryParameters {

    private final Map<Method, Map<String, Class<?>>> declared = new ConcurrentHashMap<>();

    @ServerRequestFilter
    void refuse(ContainerRequestContext request, ResourceInfo resource, RoutingContext routing) {
        var uri = request.getUriInfo();
        if (Fulfilment.isAskedFor(request) && uri.getRequestUri().getRawQuery() != null) {
            var known = declared.computeIfAbsent(resource.getResourceMethod(), QueryParameters::declared);
            var errors = uri.getQueryParameters().entrySet().stream()
                    .flatMap(given -> mistake(given.getKey(), given.getValue(), known)
                            .map(message -> new Problem.FieldError("/" + given.getKey(), message))
                            .stream())
                    .toList();
            if (!errors.isEmpty()) {
                throw new ProblemException(Problems.validation(errors));
            }
            uri.getQueryParameters().forEach((name, values) -> {
                if (known.get(name) != String.class && values.getFirst().isBlank()) {
                    // From where the arguments of the method are read: it cannot be converted.
                    routing.queryParams().remove(name);
                }
            });
        }
    }

    /// In declaration order.
    private static Map<String, Class<?>> declared(Method method) {
        var types = new LinkedHashMap<String, Class<?>>();
        for (var parameter : method.getParameters()) {
            if (parameter.isAnnotationPresent(BeanParam.class)) {
                Arrays.stream(parameter.getType().getDeclaredFields())
                        .forEach(field -> add(types, field, field.getType()));
            } else {
                add(types, parameter, parameter.getType());
            }
        }
        return types;
    }

    private static void add(Map<String, Class<?>> types, AnnotatedElement place, Class<?> type) {
        var name = place.getAnnotation(QueryParam.class);
        if (name != null) {
            types.put(name.value(), type);
        }
    }

    private static Optional<String> mistake(String name, List<String> values, Map<String, Class<?>> known) {
        var type = known.get(name);
        if (type == null) {
            return Optional.of(
                    known.isEmpty()
                            ? "is unknown; this request takes no parameters"
                            : "is unknown; known parameters are " + String.join(", ", known.keySet()));
        }
        return values.size() > 1 ? Optional.of("must be given once") : unreadable(type, values.getFirst());
    }

    private static Optional<String> unreadable(Class<?> type, String text) {
        if (text.isBlank()) {
            return Optional.empty();
        }
        if (type == Instant.class) {
            return isTime(text) ? Optional.empty() : Optional.of("must be a time such as 2026-11-20T16:38:51Z");
        }
        if (type == int.class || type == Integer.class) {
            return text.matches("[+-]?\\d{1,9}") ? Optional.empty() : Optional.of("must be a whole number");
        }
        if (type == Long.class) {
            return text.matches("[+-]?\\d{1,18}") ? Optional.empty() : Optional.of("must be a whole number");
        }
        if (type == Boolean.class) {
            return text.matches("true|false") ? Optional.empty() : Optional.of("must be true or false");
        }
        if (type == String.class) {
            return Optional.empty();
        }
        throw new IllegalStateException("unsupported type of a request parameter: " + type.getName());
    }

    private static boolean isTime(String text) {
        try {
            return StorableTimes.contain(Instant.parse(text));
        } catch (DateTimeParseException _) {
            return false;
        }
    }
}
