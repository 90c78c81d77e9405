package id.tuntas.description;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;

/// Describes the cookie of a sign-in, which is taken in place of a key by every endpoint that one with its role may
/// call, except by the one that opens it.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class DescribedSignIn implements OASFilter {

    private static final String SESSIONS = "/v1/session";
    private static final String KEY = "key";
    private static final Set<String> ROLES = Set.of("viewer", "operator", "merchant");

    @Override
    public void filterOpenAPI(OpenAPI api) {
        api.getPaths().getPathItems().forEach((path, item) -> item.getOperations()
                .forEach((method, operation) -> {
                    if (!path.equals(SESSIONS) || method != PathItem.HttpMethod.POST) {
                        takeCookie(operation);
                    }
                }));
        var sessions = api.getPaths().getPathItem(SESSIONS);
        describe(
                sessions.getPOST(),
                "200",
                "The cookie `tuntas-session`, to be sent in place of the key until it expires.");
        describe(sessions.getDELETE(), "204", "Makes the browser forget the cookie.");
    }

    private static void takeCookie(Operation operation) {
        var security = operation.getSecurity();
        if (security == null) {
            return;
        }
        security.stream()
                .map(requirement -> requirement.getScheme(KEY))
                .filter(roles -> roles != null && roles.stream().anyMatch(ROLES::contains))
                .findFirst()
                .ifPresent(roles -> {
                    var both = new ArrayList<>(security);
                    both.add(OASFactory.createSecurityRequirement()
                            .addScheme(
                                    "session",
                                    roles.stream().filter(ROLES::contains).toList()));
                    operation.setSecurity(List.copyOf(both));
                });
    }

    private static void describe(Operation operation, String status, String text) {
        operation.getResponses().getAPIResponse(status).addHeader("Set-Cookie", header(text));
    }

    private static Header header(String text) {
        return OASFactory.createHeader()
                .description(text)
                .schema(OASFactory.createSchema().addType(SchemaType.STRING));
    }
}
