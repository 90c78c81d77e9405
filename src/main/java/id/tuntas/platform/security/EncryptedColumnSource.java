package id.tuntas.platform.security;

import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/// Lists a feature's columns of encrypted values for key rotation.
public interface EncryptedColumnSource {

    /// The database with these tables, if it is not the default one; not called where there are no columns.
    default Optional<DataSource> otherDatabase() {
        return Optional.empty();
    }

    List<EncryptedColumn> encryptedColumns();
}
