/// The address of a customer's page: how it is made, and which order it means. Whoever shows an order to
/// somebody who may see its goods asks [TrackingLinks]; the page itself asks it what a token means. Knows
/// `security` only.
@NullMarked
package id.tuntas.platform.link;

import org.jspecify.annotations.NullMarked;
