/// Transactions as they are shown: in the answers of the API, and in callbacks, whose names and shapes differ.
///
/// [OrderNotices] is called by whoever changes an order, in the transaction of the change.
@NullMarked
package id.tuntas.commerce.transaction.view;

import org.jspecify.annotations.NullMarked;
