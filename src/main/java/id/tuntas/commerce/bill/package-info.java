/// Postpaid bills: an inquiry asks the biller for the amount and returns a token; the payment is an ordinary order
/// that costs the inquired amount (specification, POST /v1/trx/inquiry).
///
/// Decisions: the admin fee is the price of the item; a token belongs to one account, item and customer number; a
/// refused order does not use up its token. Magic targets: one that ends in `0000` is refused by the biller, one in
/// `1111` can be inquired but is already paid.
@NullMarked
package id.tuntas.commerce.bill;

import org.jspecify.annotations.NullMarked;
