/// The page behind `payment_link`, on which a person pays a top-up in development.
///
/// Its button only notes that it was pressed, and makes the top-up due.
@NullMarked
package id.tuntas.commerce.topup.payment;

import org.jspecify.annotations.NullMarked;
