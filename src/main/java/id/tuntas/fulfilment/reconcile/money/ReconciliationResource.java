package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.operate.job.Jobs;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Clock;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// Lists reconciliations and starts one.
@Path("/v1/reconciliations")
@Tag(name = "money")
@Transactional
class ReconciliationResource {

    private static final Cursors CURSORS = Cursors.of("reconciliations");

    private final Jobs jobs;
    private final Audit audit;
    private final Clock clock;

    ReconciliationResource(Jobs jobs, Audit audit, Clock clock) {
        this.jobs = jobs;
        this.audit = audit;
        this.clock = clock;
    }

    /// @param orderId null if there is no order
    /// @param ours    Rupiah according to the order; null if the finding is not about an amount
    /// @param theirs  Rupiah according to the supplier
    record FindingView(
            String id,
            FindingKind kind,
            String refId,
            @Nullable String orderId,
            @Nullable String invoice,
            @Nullable Long ours,
            @Nullable Long theirs,
            String detail) {

        static FindingView of(Finding finding) {
            return new FindingView(
                    finding.id,
                    finding.kind,
                    finding.refId,
                    finding.orderId == null ? null : OrderId.publicForm(finding.orderId),
                    finding.invoice,
                    finding.ours,
                    finding.theirs,
                    finding.detail);
        }
    }

    /// A run and a page of its findings.
    record RunView(ReconciliationView run, Page<FindingView> findings) {}

    @GET
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<ReconciliationView> list(@BeanParam @Valid PageParameters page) {
        var runs = Reconciliation.newest(CURSORS.id(page.cursor()));
        return Page.of(runs, page.limit(), CURSORS, run -> run.id, ReconciliationView::of);
    }

    @GET
    @Path("/{id}")
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public RunView read(@PathParam("id") String id, @BeanParam @Valid PageParameters page) {
        var run = Reconciliation.<Reconciliation>findByIdOptional(id)
                .orElseThrow(
                        () -> new ProblemException(Problems.notFound("Reconciliation '" + id + "' does not exist.")));
        var cursors = Cursors.of("findings/" + id);
        var findings = Finding.of(id, cursors.id(page.cursor()));
        return new RunView(
                ReconciliationView.of(run),
                Page.of(findings, page.limit(), cursors, finding -> finding.id, FindingView::of));
    }

    /// Requests a run, which the first available replica starts; a request that is already waiting is returned. A
    /// body is not needed.
    @POST
    @ResponseStatus(202)
    @RolesAllowed(Roles.OPERATOR)
    public ReconciliationView start(@RequestBody(required = false) @Nullable @Valid Remark remark) {
        if (!jobs.runNow(MoneyReconciliation.NAME)) {
            throw new ProblemException(
                    Problems.unavailable("No replica runs jobs. Set TUNTAS_JOB_ENABLED on at least one."));
        }
        var run = Reconciliation.requested().orElseGet(() -> Reconciliation.request(audit.who(), clock.instant()));
        audit.record("reconciliation.start", run.id, null, null, Remark.noteOf(remark));
        return ReconciliationView.of(run);
    }
}
