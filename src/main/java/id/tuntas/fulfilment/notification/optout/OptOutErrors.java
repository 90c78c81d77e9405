package id.tuntas.fulfilment.notification.optout;

import id.tuntas.platform.rest.problem.ErrorShape;
import id.tuntas.platform.rest.problem.Problem;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;

/// Answers errors of the opt-out page by a page. What passes, such as an outage, ends with the page itself, which then
/// shows whether a click before has taken effect.
@ApplicationScoped
class OptOutErrors implements ErrorShape {

    private static final int AGAIN_AFTER_SECONDS = 15;

    @Override
    public boolean covers(String path) {
        return path.startsWith(OptOutRequestLimits.PATH);
    }

    @Override
    public Response render(Problem problem, Asked asked) {
        var template = problem.mayPass()
                ? OptOutResource.Templates.unavailable(asked.path(), AGAIN_AFTER_SECONDS)
                : OptOutResource.unknown();
        var page = OptOutResource.html(Response.Status.OK, template, asked.acceptLanguage());
        return Response.fromResponse(page).status(problem.status()).build();
    }
}
