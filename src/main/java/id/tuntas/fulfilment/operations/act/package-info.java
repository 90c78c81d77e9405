/// What operators do to orders: look again, send again, take the mark off; to one, or to all that a filter means.
///
/// An act only pulls due times forward or takes a mark away; what becomes of the order is `order.advance`'s to say.
/// Every act is audited. Nobody calls in but HTTP.
@NullMarked
package id.tuntas.fulfilment.operations.act;

import org.jspecify.annotations.NullMarked;
