package id.tuntas.platform.operate.queue;

import id.tuntas.platform.database.shard.OverAllShards;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import id.tuntas.platform.work.pause.PauseView;
import id.tuntas.platform.work.pause.PausedQueues;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The queues of due work, and pausing them.
@Path("/v1/queues")
@Tag(name = "operations")
class QueueResource {

    private static final Cursors CURSORS = Cursors.of("queues");

    private final Queues queues;
    private final PausedQueues paused;
    private final Audit audit;
    private final Clock clock;

    QueueResource(Queues queues, PausedQueues paused, Audit audit, Clock clock) {
        this.queues = queues;
        this.paused = paused;
        this.audit = audit;
        this.clock = clock;
    }

    /// @param note the operator's reason, for other operators and the audit log
    record PauseRequest(
            @NotBlank @Size(max = Remark.MAX_NOTE_LENGTH) String note) {}

    @GET
    @OverAllShards
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<QueueView> list(@BeanParam @Valid PageParameters page) {
        return Page.of(queues.now(), page, CURSORS);
    }

    /// Within seconds, no replica claims rows of this queue any more; claimed ones are finished. It lasts until the
    /// queue is resumed, restarts included. If the caller has paused it already, nothing changes; 409 if
    /// another has.
    @POST
    @Path("/{name}/pause")
    @RolesAllowed(Roles.OPERATOR)
    public QueueView pause(@PathParam("name") String name, @NotNull @Valid PauseRequest request) {
        existing(name);
        QuarkusTransaction.requiringNew().run(() -> {
            mustBeThere();
            var pause = new PauseView(clock.instant().truncatedTo(ChronoUnit.MICROS), audit.who(), request.note());
            var present = paused.pause(name, pause);
            if (!present.who().equals(pause.who())) {
                throw new ProblemException(Problems.conflict("The queue was already paused by " + present.who() + "."));
            }
            if (present.equals(pause)) {
                audit.record("queue.pause", name, null, pause, null);
            }
        });
        paused.refresh();
        return existing(name);
    }

    /// Rows are claimed again within seconds, oldest first. If the queue is not paused, nothing changes. A body is not
    /// needed.
    @POST
    @Path("/{name}/resume")
    @RolesAllowed(Roles.OPERATOR)
    public QueueView resume(
            @PathParam("name") String name, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        existing(name);
        QuarkusTransaction.requiringNew().run(() -> {
            mustBeThere();
            var pause = paused.all().get(name);
            if (pause != null) {
                paused.resume(name);
                audit.record("queue.resume", name, pause, null, Remark.noteOf(remark));
            }
        });
        paused.refresh();
        return existing(name);
    }

    private void mustBeThere() {
        if (!paused.isThere()) {
            throw new ProblemException(Problems.notMigrated());
        }
    }

    private QueueView existing(String name) {
        return queues.now().stream()
                .filter(queue -> queue.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new ProblemException(Problems.notFound("There is no queue '" + name + "'.")));
    }
}
