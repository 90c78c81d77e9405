/// The page of `payment_link`, on which a person pays a top-up in development.
///
/// Its button only records the payment and makes the top-up due.
@NullMarked
package id.tuntas.commerce.topup.payment;

import org.jspecify.annotations.NullMarked;
