package id.tuntas.fulfilment.callback;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.vertx.http.runtime.filters.Filter;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.ext.web.RoutingContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The reference endpoints of the benchmarks skip what the endpoint for callbacks skips. Only the profile `bench` has
/// them, so their filter is compiled here.
class ReferenceEndpointsTest {

    private static final Path SOURCES = Path.of("src/bench/java/id/tuntas/fulfilment/callback");
    private static final String FILTER = "NoAuthenticationOfReferences";
    private static final Pattern PATH = Pattern.compile("@Path\\(\"([^\"]+)\"\\)");

    @TempDir
    Path classes;

    @Test
    void nothingIsPreparedForThem() throws Exception {
        var filter = filterOfReferences();

        assertThat(referencePaths()).hasSizeGreaterThan(2).allSatisfy(path -> assertThat(removedBy(filter, path))
                .containsExactly(QuarkusHttpUser.AUTH_FAILURE_HANDLER));
        assertThat(removedBy(filter, "/v1/orders")).isEmpty();
    }

    @Test
    void theirFilterHasThePriorityOfThatOfCallbacks() throws Exception {
        var filters = new Filters();
        new NoAuthentication().expectNoFailure(filters);

        assertThat(filterOfReferences().getPriority())
                .isEqualTo(filters.getFilters().getFirst().getPriority());
    }

    private static List<String> referencePaths() throws IOException {
        try (var files = Files.list(SOURCES)) {
            return files.filter(Files::isRegularFile)
                    .flatMap(file -> PATH.matcher(text(file)).results().map(match -> match.group(1)))
                    .toList();
        }
    }

    private Filter filterOfReferences() throws Exception {
        int errors = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-d",
                        classes.toString(),
                        SOURCES.resolve(FILTER + ".java").toString());
        assertThat(errors).isZero();
        var filters = new Filters();
        var from = new URL[] {classes.toUri().toURL()};
        try (var loader = new URLClassLoader(from, getClass().getClassLoader())) {
            var bean = loader.loadClass(getClass().getPackageName() + "." + FILTER);
            var constructor = bean.getDeclaredConstructor();
            constructor.setAccessible(true);
            var observer = bean.getDeclaredMethod("expectNoFailure", Filters.class);
            observer.setAccessible(true);
            observer.invoke(constructor.newInstance(), filters);
        }
        return filters.getFilters().getFirst();
    }

    /// What the filter takes from a request for that path.
    private static List<Object> removedBy(Filter filter, String path) {
        var removed = new ArrayList<>();
        filter.getHandler().handle((RoutingContext) Proxy.newProxyInstance(
                RoutingContext.class.getClassLoader(),
                new Class<?>[] {RoutingContext.class},
                (_, method, arguments) -> {
                    if (method.getName().equals("remove")) {
                        removed.add(arguments[0]);
                    }
                    return method.getName().equals("normalizedPath") ? path : null;
                }));
        return removed;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
