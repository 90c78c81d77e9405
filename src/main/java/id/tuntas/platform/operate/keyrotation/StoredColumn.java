package id.tuntas.platform.operate.keyrotation;

import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.EncryptedColumnSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/// A column, and the database that has it.
///
/// @param otherDatabase empty for the default one, which also has the progress of all columns
record StoredColumn(EncryptedColumn column, Optional<DataSource> otherDatabase) {

    /// Those of the default database first, so that they do not wait for another one that is away.
    static List<StoredColumn> of(List<EncryptedColumnSource> features) {
        return features.stream()
                .flatMap(feature -> feature.encryptedColumns().stream()
                        .map(column -> new StoredColumn(column, feature.otherDatabase())))
                .sorted(Comparator.comparing(StoredColumn::isElsewhere))
                .toList();
    }

    boolean isElsewhere() {
        return otherDatabase.isPresent();
    }

    /// Whether earlier versions stored its values in clear.
    boolean wasInClear() {
        return column.clear() != null;
    }

    String place() {
        return column.place();
    }
}
