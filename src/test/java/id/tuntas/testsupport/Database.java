package id.tuntas.testsupport;

import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/// A look into the tables of fulfilment, past everything that is tested.
@ApplicationScoped
public class Database {

    private final AgroalDataSource dataSource;

    Database(AgroalDataSource dataSource) {
        this.dataSource = dataSource;
    }

    /// @return the first column of the first row as a number; 0 when there is none
    public long number(String sql, Object... parameters) {
        return run(sql, parameters, statement -> {
            try (var rows = statement.executeQuery()) {
                return rows.next() ? rows.getLong(1) : 0L;
            }
        });
    }

    /// @return the first column of the first row
    public byte[] bytes(String sql, Object... parameters) {
        return run(sql, parameters, statement -> {
            try (var rows = statement.executeQuery()) {
                rows.next();
                return rows.getBytes(1);
            }
        });
    }

    public int execute(String sql, Object... parameters) {
        return run(sql, parameters, PreparedStatement::executeUpdate);
    }

    private <T> T run(String sql, Object[] parameters, SqlFunction<T> function) {
        try (var connection = dataSource.getConnection();
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
