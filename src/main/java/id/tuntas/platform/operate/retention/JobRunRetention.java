package id.tuntas.platform.operate.retention;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// The runs of jobs. Here, since the package of jobs cannot know retention, which is one of them.
@ApplicationScoped
class JobRunRetention implements RetentionRules {

    private final RetentionConfig config;

    JobRunRetention(RetentionConfig config) {
        this.config = config;
    }

    @Override
    public List<RetentionRule> rules() {
        return List.of(RetentionRule.delete(OldRows.byId("job_run"), config.jobRuns()));
    }
}
