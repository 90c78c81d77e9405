/// Top-ups: channels, top-ups and their payment page (specification, GET /v1/balance/channels and POST /v1/balance).
///
/// A top-up is a transaction that waits for its payment, and a queue row that credits it once it is paid, or expires
/// it. Its links are in the answer, unless its amount requests a delay. Only [TopUps] ends a top-up: the button on
/// the payment page only records the payment and makes the row due.
@NullMarked
package id.tuntas.commerce.topup;

import org.jspecify.annotations.NullMarked;
