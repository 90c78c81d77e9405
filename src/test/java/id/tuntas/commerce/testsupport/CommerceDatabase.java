package id.tuntas.commerce.testsupport;

import id.tuntas.testsupport.Statements;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;

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

    /// @return the first column of the first row
    public byte[] bytes(String sql, Object... parameters) {
        return statements.value(byte[].class, sql, parameters);
    }

    /// @return the first column of all rows
    public List<String> texts(String sql, Object... parameters) {
        return statements.texts(sql, parameters);
    }

    /// Waits until a statement waits for the lock of another transaction.
    ///
    /// @param statement a pattern of its text, for `like`
    public void awaitLockWait(String statement) {
        statements.awaitLockWait(statement);
    }

    /// The columns, as `table.column`, in which a row contains this text.
    public List<String> placesOf(String text) {
        return texts("""
                select concat(c.table_name, '.', c.column_name) from information_schema.columns c
                where c.table_schema = database() and (c.character_maximum_length is not null)
                order by c.table_name, c.column_name""").stream()
                .filter(place -> contains(place.split("\\."), text))
                .toList();
    }

    private boolean contains(String[] place, String text) {
        return number("select count(*) from `%s` where locate(?, `%s`) > 0".formatted(place[0], place[1]), text) > 0;
    }
}
