package id.tuntas.commerce.testsupport;

import id.tuntas.testsupport.Statements;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/// The tables of commerce, past everything that is tested. `utc_timestamp(6)` in a statement is the application's time.
@ApplicationScoped
public class CommerceDatabase {

    private final Statements statements;

    CommerceDatabase(@DataSource("commerce") InjectableInstance<AgroalDataSource> dataSource, Clock clock) {
        statements = new Statements(dataSource::get, clock);
    }

    /// @return how many rows it changed
    public int execute(String sql, Object... parameters) {
        return statements.execute(sql, parameters);
    }

    /// @return the first column of the first row; 0 when there is none
    public long number(String sql, Object... parameters) {
        return statements.number(sql, parameters);
    }
}
