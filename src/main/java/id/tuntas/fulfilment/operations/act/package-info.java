/// Operators' actions on orders: recheck, resubmit, resolve, reveal; on one order, or on all that match a filter.
///
/// An action only makes orders due or removes a mark; `order.advance` does the rest. Every action is audited. Called
/// by HTTP only.
@NullMarked
package id.tuntas.fulfilment.operations.act;

import org.jspecify.annotations.NullMarked;
