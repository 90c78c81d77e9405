package id.tuntas.description;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/// Adds the key and the errors of all endpoints of commerce below `/api/v1/` to the API description.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class DescribedErrors implements OASFilter {

    @Override
    public void filterOpenAPI(OpenAPI api) {
        api.getPaths().getPathItems().forEach((path, item) -> {
            if (path.startsWith("/api/v1/")) {
                item.getOperations().values().forEach(DescribedErrors::describe);
            }
        });
    }

    private static void describe(Operation operation) {
        operation.addSecurityRequirement(OASFactory.createSecurityRequirement().addScheme("reseller"));
        operation.getResponses().removeAPIResponse("400"); // the framework's, for bodies that it does not read here
        operation.getResponses().addAPIResponse("default", refusal());
    }

    private static APIResponse refusal() {
        var body = OASFactory.createMediaType()
                .schema(OASFactory.createSchema().ref("#/components/schemas/CommerceError"));
        return OASFactory.createAPIResponse()
                .description("Refused; see message.")
                .addHeader("Retry-After", RetryAfter.header())
                .content(OASFactory.createContent().addMediaType("application/json", body));
    }
}
