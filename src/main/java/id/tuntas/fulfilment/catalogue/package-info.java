/// Our mirror of the supplier's items, and what an order line for an item needs: its kind, its price, its note.
///
/// An item that is not mirrored yet is asked for once; orders, forms and jobs read from here only.
@NullMarked
package id.tuntas.fulfilment.catalogue;

import org.jspecify.annotations.NullMarked;
