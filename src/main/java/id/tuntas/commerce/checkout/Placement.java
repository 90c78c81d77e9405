package id.tuntas.commerce.checkout;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.transaction.Transaction;

/// The outcome of an order request.
sealed interface Placement {

    /// It is paid and written.
    record Placed(Transaction order) implements Placement {}

    /// It is not written.
    record Refused(ApiError reason) implements Placement {}
}
