package id.tuntas.platform.operate.retention;

import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import javax.sql.DataSource;

/// The runs of jobs. Here, since the package of jobs cannot know retention, which is one of them.
@ApplicationScoped
class JobRunRetention implements RetentionRules {

    private final AgroalDataSource dataSource;
    private final RetentionConfig config;

    JobRunRetention(AgroalDataSource dataSource, RetentionConfig config) {
        this.dataSource = dataSource;
        this.config = config;
    }

    @Override
    public DataSource dataSource() {
        return dataSource;
    }

    @Override
    public List<RetentionRule> rules() {
        return List.of(RetentionRule.delete(OldRows.byId("job_run"), config.jobRuns()));
    }
}
