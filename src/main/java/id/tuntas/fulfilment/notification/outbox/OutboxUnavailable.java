package id.tuntas.fulfilment.notification.outbox;

import java.sql.SQLException;

/// A statement of the outbox failed; the transaction must roll back.
public class OutboxUnavailable extends RuntimeException {

    OutboxUnavailable(SQLException cause) {
        super("outbox: " + cause.getMessage(), cause);
    }
}
