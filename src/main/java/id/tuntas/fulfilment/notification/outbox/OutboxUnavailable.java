package id.tuntas.fulfilment.notification.outbox;

import java.sql.SQLException;

/// The database did not do what the outbox asked of it; the transaction cannot go on.
public class OutboxUnavailable extends RuntimeException {

    OutboxUnavailable(SQLException cause) {
        super("outbox: " + cause.getMessage(), cause);
    }
}
