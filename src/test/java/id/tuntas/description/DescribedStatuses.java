package id.tuntas.description;

import static java.util.stream.Collectors.toMap;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.jboss.jandex.IndexView;
import org.jboss.resteasy.reactive.ResponseStatus;

/// Describes the success status that [ResponseStatus] sets, which the scanner ignores.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class DescribedStatuses implements OASFilter {

    private static final String OK = "200";

    private final Map<String, Integer> statuses;

    public DescribedStatuses(IndexView index) {
        statuses = index.getAnnotations(ResponseStatus.class).stream()
                .collect(toMap(
                        annotation -> {
                            var method = annotation.target().asMethod();
                            return method.declaringClass().simpleName() + "_" + method.name();
                        },
                        annotation -> annotation.value().asInt(),
                        (one, _) -> one)); // classes may be indexed twice
    }

    @Override
    public void filterOpenAPI(OpenAPI api) {
        api.getPaths().getPathItems().values().stream()
                .flatMap(item -> item.getOperations().values().stream())
                .filter(operation -> statuses.containsKey(operation.getOperationId()))
                .forEach(operation -> describe(operation, statuses.get(operation.getOperationId())));
    }

    private static void describe(Operation operation, int status) {
        var success = operation.getResponses().getAPIResponse(OK);
        if (success != null) {
            operation.getResponses().removeAPIResponse(OK);
            success.setDescription(Response.Status.fromStatusCode(status).getReasonPhrase());
            operation.getResponses().addAPIResponse(Integer.toString(status), success);
        }
    }
}
