/// Transactions as they are shown: in the answers of the API, and in callbacks, whose names and shapes differ.
///
/// [OrderNotices] is for whoever changes an order, who publishes the event in the transaction of the change.
@NullMarked
package id.tuntas.commerce.transaction.view;

import org.jspecify.annotations.NullMarked;
