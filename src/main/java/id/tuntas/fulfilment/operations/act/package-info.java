/// Operators' actions on orders: recheck, resubmit, resolve, on one order or on all that match a filter; reveal and
/// end, on one.
///
/// An action only makes orders due, removes a mark, or notes that an order is to end, and `resolve` releases withheld
/// codes; `order.advance` does the rest. Every action is audited. Called by HTTP and `operations.bulk`.
@NullMarked
package id.tuntas.fulfilment.operations.act;

import org.jspecify.annotations.NullMarked;
