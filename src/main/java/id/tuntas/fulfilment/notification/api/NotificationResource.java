package id.tuntas.fulfilment.notification.api;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import id.tuntas.fulfilment.notification.NotificationSource;
import id.tuntas.fulfilment.notification.outbox.AttemptLog;
import id.tuntas.fulfilment.notification.outbox.AttemptLog.Made;
import id.tuntas.fulfilment.notification.outbox.Notification;
import id.tuntas.fulfilment.notification.outbox.RetryNotifications;
import id.tuntas.platform.database.shard.OverAllShards;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.security.Roles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The outbox as operators see it.
@Path("/v1/notifications")
@Tag(name = "notifications")
class NotificationResource {

    private static final Cursors CURSORS = Cursors.of("notifications");
    private static final Cursors RECEIVERS = Cursors.of("receivers");

    private final RetryNotifications retryNotifications;
    private final NotificationSource orders;
    private final Sql sql;
    private final AttemptLog attempts;
    private final Encryption encryption;
    private final Audit audit;
    private final Shards shards;

    NotificationResource(
            RetryNotifications retryNotifications,
            NotificationSource orders,
            Sql sql,
            AttemptLog attempts,
            Encryption encryption,
            Audit audit,
            Shards shards) {
        this.retryNotifications = retryNotifications;
        this.orders = orders;
        this.sql = sql;
        this.attempts = attempts;
        this.encryption = encryption;
        this.audit = audit;
        this.shards = shards;
    }

    /// A notification with its attempts.
    ///
    /// @param history the latest 50 attempts with the receiver's answers, oldest first; empty after their retention
    ///                time
    public record NotificationHistory(@JsonUnwrapped NotificationView notification, List<Made> history) {}

    /// A notification with the text that was sent, goods included.
    ///
    /// @param content null before it was sent, and after its retention time
    public record NotificationDetail(
            @JsonUnwrapped NotificationView notification,
            @Nullable String content) {}

    /// Whose text was read, in the audit log.
    private record Read(String orderId) {}

    @GET
    @OverAllShards
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<NotificationView> list(
            @BeanParam @Valid NotificationSearch search, @BeanParam @Valid PageParameters page) {
        var where = search.where(CURSORS.id(page.cursor()));
        var newest = Notification.newest(where, page.limit() + 1);
        return Page.of(newest, page.limit(), CURSORS, notification -> notification.id, NotificationView::of);
    }

    /// The receivers of dead notifications, the most frequent first: the host of webhooks, with its port if
    /// their URLs name one, the domain of e-mail addresses, nothing for other channels. At most 500, of the
    /// latest 100,000 dead notifications, or with shards of the latest 100,000 of each.
    @GET
    @Path("receivers")
    @Transactional
    @OverAllShards
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<ReceiverView> receivers(@BeanParam @Valid PageParameters page) {
        return Page.of(ReceiverView.ofDead(sql, shards), page, RECEIVERS);
    }

    @GET
    @Path("{id}")
    @Transactional
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public NotificationHistory read(@PathParam("id") String id) {
        return new NotificationHistory(NotificationView.of(existing(id)), attempts.of(id));
    }

    /// Reveals the text sent to the customer, which may contain goods; recorded in the audit log and in the order's
    /// timeline. A body is not needed.
    @POST
    @Path("{id}/reveal")
    @Transactional
    @RolesAllowed(Roles.OPERATOR)
    public NotificationDetail reveal(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        var notification = existing(id);
        orders.operatorActed(notification.orderId, "reveal", notification.timelineDetail(audit.who()));
        Notification.flush(); // with several shards the entry is committed first: not if the timeline's has failed
        audit.record("notification.reveal", id, null, new Read(notification.publicOrderId()), Remark.noteOf(remark));
        return new NotificationDetail(NotificationView.of(notification), notification.clearContent(encryption));
    }

    /// Sends a dead, suppressed or pending notification now, except a correction that was not tried yet. It is
    /// suppressed again if the recipient is still opted out. Recorded in the audit log and in the order's timeline.
    /// A body is not needed.
    @POST
    @Path("{id}/retry")
    @RolesAllowed(Roles.OPERATOR)
    public NotificationView retry(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        var retried =
                retryNotifications.retry(id, audit.who(), Remark.noteOf(remark)).orElseThrow(() -> unknown(id));
        retried.obstacle().ifPresent(problem -> {
            throw new ProblemException(problem);
        });
        return NotificationView.of(retried.notification());
    }

    private Notification existing(String id) {
        shards.bind(shards.ofId(id));
        return Notification.byId(id).orElseThrow(() -> unknown(id));
    }

    private static ProblemException unknown(String id) {
        return new ProblemException(Problems.notFound("Notification '" + id + "' does not exist."));
    }
}
