package id.tuntas.platform.operate.retention;

import java.util.List;
import javax.sql.DataSource;

/// What a feature deletes of its own tables after some time. The rules of one feature run in their order.
public interface RetentionRules {

    /// The database with these tables; not called where there are no rules.
    DataSource dataSource();

    List<RetentionRule> rules();
}
