package id.tuntas.platform.work;

import java.sql.SQLException;

/// A statement of a queue failed in the database.
public class QueueUnavailable extends RuntimeException {

    QueueUnavailable(String table, SQLException cause) {
        super("queue " + table + ": " + cause.getMessage(), cause);
    }
}
