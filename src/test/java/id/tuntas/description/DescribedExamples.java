package id.tuntas.description;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.jspecify.annotations.Nullable;

/// Gives each operation an example of its request and of its successful answer. They were recorded from tests: see
/// contributing.md.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class DescribedExamples implements OASFilter {

    private static final String RECORDED = "/META-INF/openapi-examples.json";

    /// @param request null where the operation has no body
    /// @param answer  null where a success has none
    private record Example(
            @Nullable Object request, @Nullable Object answer) {}

    private static final class Examples extends TreeMap<String, Example> {}

    @Override
    public void filterOpenAPI(OpenAPI api) {
        var examples = recorded();
        api.getPaths().getPathItems().values().stream()
                .flatMap(item -> item.getOperations().values().stream())
                .filter(operation -> examples.containsKey(operation.getOperationId()))
                .forEach(operation -> describe(operation, examples.get(operation.getOperationId())));
    }

    private static Map<String, Example> recorded() {
        try (var file = DescribedExamples.class.getResourceAsStream(RECORDED)) {
            return new ObjectMapper().readValue(file, Examples.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void describe(Operation operation, Example example) {
        if (operation.getRequestBody() != null) {
            show(operation.getRequestBody().getContent(), example.request());
        }
        operation.getResponses().getAPIResponses().forEach((status, response) -> {
            if (status.startsWith("2")) {
                show(response.getContent(), example.answer());
            }
        });
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
