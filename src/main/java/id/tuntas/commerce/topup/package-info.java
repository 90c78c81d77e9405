/// Paying in: channels, top-ups and their payment page (specification, GET /v1/balance/channels and POST /v1/balance).
///
/// A top-up is a transaction that waits for its payment, and a row of a queue that credits it when it was paid and lets
/// it expire when it was not. Its links are in the answer, unless its amount asks for a preparation that takes a
/// moment. Only [TopUps] ends one: the button on the payment page only notes that it was pressed and makes the row
/// due.
@NullMarked
package id.tuntas.commerce.topup;

import org.jspecify.annotations.NullMarked;
