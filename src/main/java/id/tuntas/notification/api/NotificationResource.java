package id.tuntas.notification.api;

import id.tuntas.notification.outbox.Notification;
import id.tuntas.notification.outbox.RetryNotification;
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
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The outbox as operators see it.
@Path("/v1/notifications")
@Tag(name = "notifications")
class NotificationResource {

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
        return NotificationPage.of(search.newest(search.limit() + 1), search.limit());
    }

    @GET
    @Path("{id}")
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public NotificationDetail read(@PathParam("id") String id) {
        var notification = Notification.existing(id);
        return new NotificationDetail(NotificationView.of(notification), content(notification));
    }

    private @Nullable String content(Notification notification) {
        if (notification.content == null || !caller.hasRole(Roles.OPERATOR)) {
            return null;
        }
        Log.infof(
                "notice shown: notification=%s by=%s",
                notification.id, caller.getPrincipal().getName());
        return notification.clearContent(encryption);
    }

    @POST
    @Path("{id}/retry")
    @RolesAllowed(Roles.OPERATOR)
    public NotificationView retry(@PathParam("id") String id) {
        return NotificationView.of(retryNotification.retry(id));
    }
}
