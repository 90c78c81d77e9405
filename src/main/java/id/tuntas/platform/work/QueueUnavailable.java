package id.tuntas.platform.work;

import java.sql.SQLException;

/// The database did not do what a queue asked of it.
public class QueueUnavailable extends RuntimeException {

    QueueUnavailable(String table, SQLException cause) {
        super("queue " + table + ": " + cause.getMessage(), cause);
    }
}
