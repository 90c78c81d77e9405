package id.tuntas.commerce.testsupport;

import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/// The tables of commerce, past everything that is tested.
@ApplicationScoped
public class CommerceDatabase {

    private final InjectableInstance<AgroalDataSource> dataSource;

    CommerceDatabase(@DataSource("commerce") InjectableInstance<AgroalDataSource> dataSource) {
        this.dataSource = dataSource;
    }

    public int execute(String sql, Object... parameters) {
        return run(sql, parameters, PreparedStatement::executeUpdate);
    }

    /// @return the first column of the first row
    public long number(String sql, Object... parameters) {
        return run(sql, parameters, statement -> {
            try (var rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        });
    }

    private <T> T run(String sql, Object[] parameters, SqlFunction<T> function) {
        try (var connection = dataSource.get().getConnection();
                var statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            return function.apply(statement);
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }

    private interface SqlFunction<T> {
        T apply(PreparedStatement statement) throws SQLException;
    }
}
