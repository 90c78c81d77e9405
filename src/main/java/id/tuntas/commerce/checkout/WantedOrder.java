package id.tuntas.commerce.checkout;

import id.tuntas.commerce.access.Caller;
import id.tuntas.commerce.access.Limits;

/// An order request, waiting for its batch.
record WantedOrder(String accountId, Limits limits, Purchase purchase) {

    static WantedOrder of(Caller caller, Purchase purchase) {
        return new WantedOrder(caller.accountId(), caller.limits(), purchase);
    }
}
