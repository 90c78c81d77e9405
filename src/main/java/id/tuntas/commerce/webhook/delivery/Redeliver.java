package id.tuntas.commerce.webhook.delivery;

import id.tuntas.platform.rejection.Rejection;
import id.tuntas.platform.security.Encryption;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;

/// Sends a callback again that was given up, with all its attempts, or one that waits for its next attempt now. The
/// bytes are those of the first attempt; address and secret are the receiver's present ones.
@ApplicationScoped
public class Redeliver {

    private final Deliveries deliveries;
    private final Encryption encryption;

    Redeliver(Deliveries deliveries, Encryption encryption) {
        this.deliveries = deliveries;
        this.encryption = encryption;
    }

    /// @throws Rejection if there is none, its body is gone or cannot be decrypted any more, or it is being sent
    @Transactional(Transactional.TxType.MANDATORY)
    public void redeliver(String id) {
        var delivery =
                Delivery.locked(id).orElseThrow(() -> new Rejection.NotFound("Callback '" + id + "' does not exist."));
        if (delivery.body == null || !isReadable(delivery)) {
            throw new Rejection.Conflict("The body of the callback is no longer stored. The order can be read through"
                    + " the API at any time.");
        }
        if (delivery.status != DeliveryStatus.PENDING) {
            delivery.reopen();
            Delivery.flush();
            deliveries.queue().restart(id);
        } else if (!deliveries.queue().wakeUnlessLeased(id)) {
            throw new Rejection.Conflict("The callback is currently being sent.");
        }
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
