/// Texts for customers: [Writer] composes notifications in the customer's language, [CustomerText] removes from the
/// supplier's texts what customers must not see. Used by the channels that people read, and by the customer's page.
@NullMarked
package id.tuntas.fulfilment.notification.text;

import org.jspecify.annotations.NullMarked;
