/// Codes that customers pay for, told apart without being read: fingerprints, which order a code belongs to, and what
/// happens when the supplier delivers the same code to a second one.
///
/// The recording of steps and the operators' acts call in; knows `order` and `order.notice`.
@NullMarked
package id.tuntas.order.code;

import org.jspecify.annotations.NullMarked;
