package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.platform.rest.problem.ErrorShape;
import id.tuntas.platform.rest.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.util.regex.Pattern;

/// Answers errors of the customer's page by a page. What passes, such as an outage, ends with the order's page by
/// itself.
@ApplicationScoped
class TrackingErrors implements ErrorShape {

    private static final Pattern ORDER = Pattern.compile("/track/[^/]+");

    /// Far below the requests that are allowed for an order.
    private static final int AGAIN_AFTER_SECONDS = 15;

    @Override
    public boolean covers(String path) {
        return path.startsWith("/track/");
    }

    @Override
    public Response render(Problem problem, Asked asked) {
        var language = asked.lang() == null ? Language.accepted(asked.acceptLanguage()) : Language.of(asked.lang());
        var template = problem.mayPass()
                ? TrackingTemplates.unavailable(address(asked), AGAIN_AFTER_SECONDS)
                : TrackingTemplates.unknown();
        return Response.fromResponse(TrackingResource.html(Response.Status.OK, template, language))
                .status(problem.status())
                .build();
    }

    /// Of the order's page, also if its goods were to be revealed: only a click does that.
    private static String address(Asked asked) {
        var order = ORDER.matcher(asked.path());
        var page = order.lookingAt() ? order.group() : asked.path();
        return asked.lang() == null
                ? page
                : page + "?lang=" + Language.of(asked.lang()).tag();
    }
}
