package id.tuntas.platform.database.sql;

import jakarta.persistence.EntityManager;
import java.util.Optional;
import org.hibernate.Session;

/// Reads one entity and locks its row until the transaction ends. Native, since Hibernate's own lock is
/// `for update of …`, which MariaDB does not support.
public final class RowLock {

    private RowLock() {}

    /// @param table of the entity, with the key `id`; a trusted name: it becomes part of the SQL
    public static <T> Optional<T> of(EntityManager manager, Class<T> entity, String table, Object id) {
        return read(manager, entity, table, id, "for update");
    }

    /// The same without waiting: fails with a [lock wait][DatabaseTrouble#isLockWait] if another transaction has locked
    /// the row.
    public static <T> Optional<T> now(EntityManager manager, Class<T> entity, String table, Object id) {
        var row = read(manager, entity, table, id, "for update skip locked");
        // Hibernate would log the error of `nowait` as an unexpected one.
        if (row.isEmpty() && manager.find(entity, id) != null) {
            throw DatabaseTrouble.lockWait("the row of " + table + " is locked");
        }
        return row;
    }

    private static <T> Optional<T> read(EntityManager manager, Class<T> entity, String table, Object id, String lock) {
        return manager.unwrap(Session.class)
                .createNativeQuery("select * from " + table + " where id = :id " + lock, entity)
                .setParameter("id", id)
                .uniqueResultOptional();
    }
}
