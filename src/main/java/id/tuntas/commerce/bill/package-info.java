/// Postpaid bills: an inquiry asks the biller what is owed and answers with a token, and the payment, which is an
/// order like any other, costs what the inquiry said (specification, POST /v1/trx/inquiry).
///
/// Decisions: the admin fee is the price of the item; a token belongs to one account, item and customer number; an
/// order that is refused leaves its token good. Magic targets: one that ends in `0000` is refused by the biller, one in
/// `1111` can be inquired but turns out to be paid already.
@NullMarked
package id.tuntas.commerce.bill;

import org.jspecify.annotations.NullMarked;
