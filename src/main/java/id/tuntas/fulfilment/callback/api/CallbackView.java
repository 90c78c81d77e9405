package id.tuntas.fulfilment.callback.api;

import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.order.OrderId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A stored callback as operators see it.
///
/// @param status     the status that the signature covers
/// @param verifiedBy name of the secret that verified its latest delivery
/// @param deliveries how often the same content arrived
/// @param orderId    the public id, `ord_…`
/// @param orphan     it concerns an order, but no order has its ref_id
record CallbackView(
        String id,
        String event,
        String refId,
        String invoice,
        String status,
        String verifiedBy,
        Instant receivedAt,
        Instant lastReceivedAt,
        int deliveries,
        @Nullable String orderId,
        boolean orphan) {

    static CallbackView of(Callback callback, @Nullable String orderId) {
        return new CallbackView(
                callback.id,
                callback.event,
                callback.refId,
                callback.invoice,
                callback.status,
                callback.verifiedBy,
                callback.receivedAt,
                callback.lastReceivedAt,
                callback.deliveries,
                orderId == null ? null : OrderId.publicForm(orderId),
                orderId == null && callback.isAboutOrder());
    }
}
