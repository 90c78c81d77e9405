package id.tuntas.commerce;

import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.EncryptedColumnSource;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/// Columns of secrets in commerce's database, for key rotation; none while the role is off.
public abstract class CommerceSecrets implements EncryptedColumnSource {

    private final CommerceDatabase database;
    private final CommerceConfig config;
    private final List<EncryptedColumn> columns;

    protected CommerceSecrets(CommerceDatabase database, CommerceConfig config, EncryptedColumn... columns) {
        this.database = database;
        this.config = config;
        this.columns = List.of(columns);
    }

    @Override
    public Optional<DataSource> otherDatabase() {
        return Optional.of(database.sql().dataSource());
    }

    @Override
    public List<EncryptedColumn> encryptedColumns() {
        return config.enabled() ? columns : List.of();
    }
}
