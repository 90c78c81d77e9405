package id.tuntas.platform.work;

import id.tuntas.platform.database.sql.Shortened;
import java.sql.SQLException;

/// A statement of a queue failed in the database.
public class QueueUnavailable extends RuntimeException {

    QueueUnavailable(String table, SQLException cause) {
        super("queue " + table + ": " + Shortened.firstLine(cause.getMessage()), cause);
    }
}
