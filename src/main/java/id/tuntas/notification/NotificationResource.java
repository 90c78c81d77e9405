package id.tuntas.notification;

import id.tuntas.problem.Problem;
import id.tuntas.security.Encryption;
import id.tuntas.security.Roles;
import io.quarkus.logging.Log;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/// The outbox as operators see it.
@Path("/v1/notifications")
class NotificationResource {

    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;

    private final RetryNotification retryNotification;
    private final Encryption encryption;
    private final SecurityIdentity caller;

    NotificationResource(RetryNotification retryNotification, Encryption encryption, SecurityIdentity caller) {
        this.retryNotification = retryNotification;
        this.encryption = encryption;
        this.caller = caller;
    }

    @GET
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public NotificationPage list(@BeanParam @Valid NotificationSearch search) {
        return NotificationPage.of(Notification.newest(search.condition(), search.limit() + 1), search.limit());
    }

    @GET
    @Path("{id}")
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public NotificationDetail read(@PathParam("id") String id) {
        var notification = Notification.withId(id).orElseThrow(() -> new NotificationNotFound(id));
        return new NotificationDetail(NotificationView.of(notification), content(notification));
    }

    private @Nullable String content(Notification notification) {
        var content = notification.content;
        if (content == null || !caller.hasRole(Roles.OPERATOR)) {
            return null;
        }
        Log.infof(
                "notice shown: notification=%s by=%s",
                notification.id, caller.getPrincipal().getName());
        return encryption.decrypt(content, SendNotifications.CONTENT);
    }

    @POST
    @Path("{id}/retry")
    @RolesAllowed(Roles.OPERATOR)
    public NotificationView retry(@PathParam("id") String id) {
        return retryNotification.retry(id);
    }

    @ServerExceptionMapper
    RestResponse<Problem> notFound(NotificationNotFound condition) {
        return problem(
                Problem.of(NOT_FOUND, "notification-not-found", "Notification not found", condition.getMessage()));
    }

    @ServerExceptionMapper
    RestResponse<Problem> notDead(NotificationNotDead condition) {
        return problem(Problem.of(CONFLICT, "notification-not-dead", "Notification not dead", condition.getMessage()));
    }

    private static RestResponse<Problem> problem(Problem problem) {
        return RestResponse.ResponseBuilder.<Problem>create(problem.status())
                .entity(problem)
                .type(Problem.MEDIA_TYPE)
                .build();
    }
}
