package id.tuntas.platform.rest.problem;

import jakarta.ws.rs.HttpMethod;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.handlers.ClassRoutingHandler;
import org.jboss.resteasy.reactive.server.mapping.RequestMapper;

/// The methods of a path, for the header `Allow`. The framework's own answers of 405 do not name them, and its answers
/// to OPTIONS name those of all paths of a resource: they are found as it finds the method to call.
final class AllowedMethods {

    private AllowedMethods() {}

    /// @return names in alphabetical order, separated by commas
    static String of(ResteasyReactiveRequestContext request) {
        var methods = new TreeSet<String>();
        var path = request.getPathWithoutPrefix();
        var resources = new RequestMapper<>(request.getDeployment().getClassMappers());
        for (var found = resources.map(path); found != null; found = resources.continueMatching(path, found)) {
            var rest = found.remaining.isEmpty() ? "/" : found.remaining;
            Arrays.stream(found.value.handlers)
                    .filter(ClassRoutingHandler.class::isInstance)
                    .forEach(handler -> add(methods, (ClassRoutingHandler) handler, rest));
        }
        return String.join(", ", methods);
    }

    private static void add(Set<String> methods, ClassRoutingHandler resource, String rest) {
        resource.getMappers().forEach((method, paths) -> {
            if (method != null && paths.map(rest) != null) {
                methods.add(method);
                methods.add(HttpMethod.OPTIONS); // answered by the framework, as HEAD is
                if (method.equals(HttpMethod.GET)) {
                    methods.add(HttpMethod.HEAD);
                }
            }
        });
    }
}
