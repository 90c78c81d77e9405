package id.tuntas.platform.operate.retention;

import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/// What a feature deletes of its own tables after some time. The rules of one feature run in their order.
public interface RetentionRules {

    /// The database with these tables, if it is not the default one; not called where there are no rules.
    default Optional<DataSource> otherDatabase() {
        return Optional.empty();
    }

    List<RetentionRule> rules();
}
