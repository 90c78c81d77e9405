/// The words for customers: [Writer] puts a notice into its customer's language, [CustomerText] cuts from the
/// supplier's own texts what customers must not see. Used by the channels that people read, and by the
/// customer's page.
@NullMarked
package id.tuntas.fulfilment.notification.text;

import org.jspecify.annotations.NullMarked;
