package id.tuntas.description;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.parameters.RequestBody;
import org.jspecify.annotations.Nullable;

/// Gives each operation an example of its request and of each of its successful answers. They were recorded from
/// tests: see contributing.md. Runs last, because other filters change statuses.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD, priority = 0)
public final class DescribedExamples implements OASFilter {

    private static final String RECORDED = "/META-INF/openapi-examples.json";

    /// @param request null where the operation has no body
    /// @param answer  null where a success has none
    private record Example(
            @Nullable Object request, @Nullable Object answer) {}

    /// By operation and status.
    private static final class Examples extends TreeMap<String, Example> {}

    @Override
    public void filterOpenAPI(OpenAPI api) {
        var examples = recorded();
        api.getPaths().getPathItems().values().stream()
                .flatMap(item -> item.getOperations().values().stream())
                .forEach(operation -> operation.getResponses().getAPIResponses().forEach((status, response) -> {
                    var example = examples.get(operation.getOperationId() + " " + status);
                    if (example != null) {
                        show(response.getContent(), example.answer());
                        show(operation.getRequestBody(), example.request());
                    }
                }));
    }

    private static Map<String, Example> recorded() {
        try (var file = DescribedExamples.class.getResourceAsStream(RECORDED)) {
            return new ObjectMapper().readValue(file, Examples.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void show(@Nullable RequestBody body, @Nullable Object example) {
        if (body != null) {
            show(body.getContent(), example);
        }
    }

    private static void show(@Nullable Content content, @Nullable Object example) {
        if (content != null && example != null) {
            content.getMediaTypes().forEach((name, type) -> {
                if (name.contains("json")) {
                    type.setExample(example);
                }
            });
        }
    }
}
