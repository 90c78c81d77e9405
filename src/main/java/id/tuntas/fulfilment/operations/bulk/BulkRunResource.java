package id.tuntas.fulfilment.operations.bulk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.callback.api.CallbackFilter;
import id.tuntas.fulfilment.notification.api.NotificationFilter;
import id.tuntas.fulfilment.operations.bulk.BulkRunView.Sample;
import id.tuntas.fulfilment.order.api.Disclosure;
import id.tuntas.fulfilment.order.api.OrderFilter;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.rest.request.StrictJson;
import id.tuntas.platform.security.Roles;
import id.tuntas.platform.time.NewId;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// Actions on all orders, notifications or callbacks that match a filter, in the background: planned
/// first, then started.
@Path("/v1/bulk-runs")
@Tag(name = "operations")
@Transactional
class BulkRunResource {

    private static final Cursors CURSORS = Cursors.of("bulk-runs");
    private static final int SAMPLE = 10;
    private static final String NOTHING = "[]";

    private final RunBulk runBulk;
    private final BulkColumns columns;
    private final BulkSubjects subjects;
    private final StrictJson json;
    private final Audit audit;
    private final SecurityIdentity caller;
    private final Clock clock;

    BulkRunResource(
            RunBulk runBulk,
            BulkColumns columns,
            BulkSubjects subjects,
            StrictJson json,
            Audit audit,
            SecurityIdentity caller,
            Clock clock) {
        this.runBulk = runBulk;
        this.columns = columns;
        this.subjects = subjects;
        this.json = json;
        this.audit = audit;
        this.caller = caller;
        this.clock = clock;
    }

    /// @param action `recheck`, `resubmit` or `resolve` orders, `retry` notifications, or `replay` callbacks
    /// @param filter of the rows that the action is about
    /// @param note   the operator's reason, for the orders' timelines and the audit log
    record BulkRunRequest(
            @NotNull @Schema(pattern = BulkRunView.ACTIONS) String action,

            @NotNull @Schema(anyOf = {OrderFilter.class, NotificationFilter.class, CallbackFilter.class})
            JsonNode filter,

            @Nullable @Size(max = Remark.MAX_NOTE_LENGTH) String note) {}

    /// Counts the rows and stores the plan; nothing is changed yet.
    @POST
    @ResponseStatus(201)
    @RolesAllowed(Roles.OPERATOR)
    public BulkRunView plan(@NotNull @Valid BulkRunRequest request) throws JsonProcessingException {
        mustBeThere();
        return plan(subjects.of(request.action()), request);
    }

    private <F extends Record> BulkRunView plan(BulkSubject<F, ?> subject, BulkRunRequest request)
            throws JsonProcessingException {
        var filter = json.read("filter", request.filter(), subject.filterType());
        if (subject.selectsAll(filter)) {
            throw new ProblemException(Problems.validation("/filter", "must contain at least one criterion"));
        }
        var run = new BulkRun();
        run.createdAt = clock.instant(); // what changes later is not counted
        run.id = NewId.at(run.createdAt);
        var matched = subject.matched(filter);
        run.action = request.action();
        run.filter = columns.filter(filter, run.createdAt);
        run.note = request.note();
        run.who = audit.who();
        run.status = BulkRunStatus.PLANNED;
        run.matched = matched.rows();
        run.amount = matched.amount();
        run.skips = NOTHING;
        run.persist();
        return record(run, "bulk.plan", null);
    }

    @GET
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<BulkRunView> list(@BeanParam @Valid PageParameters page) {
        mustBeThere();
        return Page.of(
                BulkRun.newest(CURSORS.id(page.cursor())),
                page.limit(),
                CURSORS,
                run -> run.id,
                run -> view(run, List.of(), toCaller()));
    }

    @GET
    @Path("/{id}")
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public BulkRunView read(@PathParam("id") String id) {
        mustBeThere();
        return shown(BulkRun.<BulkRun>findByIdOptional(id).orElseThrow(() -> notFound(id)));
    }

    /// Starts a plan; progress is shown by the run itself. A body is not needed; its reason replaces that of the plan.
    /// If it is running already, nothing changes.
    @POST
    @Path("/{id}/start")
    @RolesAllowed(Roles.OPERATOR)
    public BulkRunView start(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        var run = existing(id, "start", BulkRunStatus.RUNNING, Set.of(BulkRunStatus.PLANNED));
        if (run.status == BulkRunStatus.RUNNING) {
            return shown(run);
        }
        run.startedAt = clock.instant();
        run.note = remark == null || remark.note() == null ? run.note : remark.note();
        return run(run, "bulk.start", null);
    }

    /// Stops after the present part, within seconds. A reason is not needed. If it is paused already, nothing changes.
    @POST
    @Path("/{id}/pause")
    @RolesAllowed(Roles.OPERATOR)
    public BulkRunView pause(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        var run = existing(id, "pause", BulkRunStatus.PAUSED, Set.of(BulkRunStatus.RUNNING));
        if (run.status == BulkRunStatus.PAUSED) {
            return shown(run);
        }
        run.status = BulkRunStatus.PAUSED;
        return record(run, "bulk.pause", Remark.noteOf(remark));
    }

    /// Goes on after the last processed row. A reason is not needed. If it is running already, nothing changes.
    @POST
    @Path("/{id}/resume")
    @RolesAllowed(Roles.OPERATOR)
    public BulkRunView resume(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        var run = existing(id, "resume", BulkRunStatus.RUNNING, Set.of(BulkRunStatus.PAUSED));
        return run.status == BulkRunStatus.RUNNING ? shown(run) : run(run, "bulk.resume", Remark.noteOf(remark));
    }

    /// Ends it; what was done stays done. A reason is not needed. If it was canceled already, nothing changes.
    @POST
    @Path("/{id}/cancel")
    @RolesAllowed(Roles.OPERATOR)
    public BulkRunView cancel(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        var cancelable = Set.of(BulkRunStatus.PLANNED, BulkRunStatus.RUNNING, BulkRunStatus.PAUSED);
        var run = existing(id, "cancel", BulkRunStatus.CANCELED, cancelable);
        if (run.status == BulkRunStatus.CANCELED) {
            return shown(run);
        }
        run.end(BulkRunStatus.CANCELED, clock.instant());
        return record(run, "bulk.cancel", Remark.noteOf(remark));
    }

    private void mustBeThere() {
        if (!runBulk.hasTable()) {
            throw new ProblemException(Problems.notMigrated());
        }
    }

    private BulkRunView run(BulkRun run, String action, @Nullable String note) {
        run.status = BulkRunStatus.RUNNING;
        var view = record(run, action, note);
        runBulk.queue().restart(run.id);
        return view;
    }

    /// @param note of this act; by default, the state has that of the run
    private BulkRunView record(BulkRun run, String action, @Nullable String note) {
        BulkRun.flush();
        var sample = sample(run);
        // Viewers read the audit log, and it is kept for ever.
        audit.record(action, run.id, null, view(run, sample, Disclosure.MASKED), note);
        return view(run, sample, toCaller());
    }

    private Disclosure toCaller() {
        return caller.hasRole(Roles.OPERATOR) ? Disclosure.WITHOUT_GOODS : Disclosure.MASKED;
    }

    private BulkRunView shown(BulkRun run) {
        return view(run, sample(run), toCaller());
    }

    private BulkRunView view(BulkRun run, List<Sample> sample, Disclosure disclosure) {
        return BulkRunView.of(run, columns.shownFilter(run, disclosure), columns.skips(run), sample);
    }

    private List<Sample> sample(BulkRun run) {
        return run.status == BulkRunStatus.PLANNED ? sample(subjects.of(run.action), run) : List.of();
    }

    private <F extends Record, T> List<Sample> sample(BulkSubject<F, T> subject, BulkRun run) {
        return subject.part(columns.filter(run, subject.filterType()), null, SAMPLE).stream()
                .map(subject::sample)
                .toList();
    }

    /// Locked, so that two operators, or an operator and the work loop, do not overwrite each other.
    ///
    /// @param wanted a run that has this status already is not refused
    private BulkRun existing(String id, String verb, BulkRunStatus wanted, Set<BulkRunStatus> allowed) {
        mustBeThere();
        var run = BulkRun.locked(id).orElseThrow(() -> notFound(id));
        if (run.status != wanted && !allowed.contains(run.status)) {
            throw new ProblemException(Problems.conflict(
                    "The bulk run is " + run.status.code() + ": it is too late, or too early, to " + verb + " it."));
        }
        return run;
    }

    private static ProblemException notFound(String id) {
        return new ProblemException(Problems.notFound("Bulk run '" + id + "' does not exist."));
    }
}
