/// The REST API of orders: placing, reading, searching and canceling them, and what each role sees.
///
/// Depends on `order.intake`, which accepts orders; `operations.act` selects orders with the filter of this package.
@NullMarked
package id.tuntas.fulfilment.order.api;

import org.jspecify.annotations.NullMarked;
