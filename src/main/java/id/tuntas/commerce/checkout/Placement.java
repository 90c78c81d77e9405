package id.tuntas.commerce.checkout;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.transaction.Transaction;

/// What became of a wanted order.
sealed interface Placement {

    /// It is paid, and written.
    record Placed(Transaction order) implements Placement {}

    /// Nothing of it is written.
    record Refused(ApiError reason) implements Placement {}
}
