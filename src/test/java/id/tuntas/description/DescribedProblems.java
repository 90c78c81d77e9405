package id.tuntas.description;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.List;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.security.SecurityRequirement;

/// Describes refusals of every endpoint outside commerce as problems, whatever their status.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class DescribedProblems implements OASFilter {

    @Override
    public void filterOpenAPI(OpenAPI api) {
        api.getPaths().getPathItems().forEach((path, item) -> {
            if (path.startsWith("/v1/") || path.startsWith("/callbacks/")) {
                item.getOperations().values().forEach(DescribedProblems::describe);
            }
        });
    }

    private static void describe(Operation operation) {
        var security = operation.getSecurity();
        if (security != null && security.stream().allMatch(DescribedProblems::namesNoRole)) {
            operation.setSecurity(null); // the OpenID provider signs in here; a key is not taken
        }
        var responses = operation.getResponses();
        responses.removeAPIResponse("400"); // the framework's; bodies are refused with 422 or 400 here
        responses.getAPIResponses().forEach((status, response) -> {
            if (status.startsWith("4")) {
                response.setContent(problem());
            }
        });
        responses.addAPIResponse(
                "default",
                OASFactory.createAPIResponse()
                        .description("Refused, or not possible now; see type and detail.")
                        .addHeader("Retry-After", RetryAfter.header())
                        .content(problem()));
    }

    private static boolean namesNoRole(SecurityRequirement requirement) {
        return requirement.getSchemes().values().stream().allMatch(List::isEmpty);
    }

    private static Content problem() {
        var body = OASFactory.createMediaType().schema(OASFactory.createSchema().ref("#/components/schemas/Problem"));
        return OASFactory.createContent().addMediaType("application/problem+json", body);
    }
}
