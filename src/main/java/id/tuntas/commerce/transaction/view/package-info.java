/// Transactions in the answers of the API and in callbacks, whose names and structure differ.
///
/// [OrderCallbacks] is used by code that changes an order, which publishes the event in the same transaction.
@NullMarked
package id.tuntas.commerce.transaction.view;

import org.jspecify.annotations.NullMarked;
