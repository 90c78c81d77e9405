package id.tuntas.platform.operate.job;

import com.fasterxml.jackson.annotation.JsonRawValue;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Remark;
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
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// The jobs, their runs, and running one now.
@Path("/v1/jobs")
@Tag(name = "operations")
@Transactional
class JobResource {

    private static final Cursors JOBS = Cursors.of("jobs");

    private final Jobs jobs;
    private final Audit audit;

    JobResource(Jobs jobs, Audit audit) {
        this.jobs = jobs;
        this.audit = audit;
    }

    /// @param result figures of a successful run
    /// @param error  of a failed run
    record RunView(
            String id,
            Instant startedAt,
            Instant finishedAt,
            @JsonRawValue @Nullable String result,
            @Nullable String error) {

        static RunView of(JobRun run) {
            return new RunView(
                    run.id,
                    run.startedAt,
                    run.finishedAt,
                    run.succeeded ? run.result : null,
                    run.succeeded ? null : run.result);
        }
    }

    @GET
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<JobView> list(@BeanParam @Valid PageParameters page) {
        return Page.of(jobs.all(), page, JOBS);
    }

    @GET
    @Path("/{name}/runs")
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<RunView> runs(@PathParam("name") String name, @BeanParam @Valid PageParameters page) {
        existing(name);
        var cursors = Cursors.of("jobs/" + name);
        return Page.of(
                JobRun.newest(name, cursors.id(page.cursor())), page.limit(), cursors, run -> run.id, RunView::of);
    }

    /// Makes the job due now, on any replica; 202, because the run appears in the list later. A body is not needed.
    @POST
    @Path("/{name}/run")
    @ResponseStatus(202)
    @RolesAllowed(Roles.OPERATOR)
    public JobView run(@PathParam("name") String name, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        existing(name);
        jobs.runNow(name);
        audit.record("job.run", name, null, null, Remark.noteOf(remark));
        return existing(name);
    }

    private JobView existing(String name) {
        return jobs.all().stream()
                .filter(job -> job.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new ProblemException(Problems.notFound("There is no job '" + name + "'.")));
    }
}
