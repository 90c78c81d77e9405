package id.tuntas.commerce.webhook.delivery;

import id.tuntas.commerce.webhook.delivery.Delivery.Status;
import id.tuntas.platform.security.Encryption;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/// Sends a callback again that was given up, with all its attempts, or one that waits for its next attempt now. The
/// bytes are those of the first attempt; address and secret are the receiver's present ones.
@ApplicationScoped
public class Redeliver {

    /// What came of it.
    public enum Outcome {
        /// It is due now.
        DUE,
        /// It is being sent at this moment.
        UNDER_WAY,
        /// Its body is gone, because it was delivered, or cannot be decrypted any more.
        WITHOUT_BODY,
        /// There is no such callback.
        UNKNOWN
    }

    private final Deliveries deliveries;
    private final Encryption encryption;

    Redeliver(Deliveries deliveries, Encryption encryption) {
        this.deliveries = deliveries;
        this.encryption = encryption;
    }

    @Transactional(Transactional.TxType.MANDATORY)
    public Outcome redeliver(String id) {
        return Delivery.locked(id).map(this::redeliver).orElse(Outcome.UNKNOWN);
    }

    private Outcome redeliver(Delivery delivery) {
        if (delivery.body == null || !isReadable(delivery)) {
            return Outcome.WITHOUT_BODY;
        }
        if (delivery.status == Status.PENDING) {
            return deliveries.queue().makeFreeRowDueAgain(delivery.id) ? Outcome.DUE : Outcome.UNDER_WAY;
        }
        delivery.reopen();
        Delivery.flush();
        deliveries.queue().restart(delivery.id);
        return Outcome.DUE;
    }

    /// Else the work loop would try for ever.
    private boolean isReadable(Delivery delivery) {
        try {
            delivery.message(encryption);
            return true;
        } catch (IllegalStateException _) {
            return false; // the key was removed from the settings since
        }
    }
}
