/// Orders as they are at one moment, to be shown: read with their lines and units by one statement, and no more of them
/// at once than may be in memory ([UnitRoom]).
@NullMarked
package id.tuntas.fulfilment.order.snapshot;

import org.jspecify.annotations.NullMarked;
