/// The mirror of the supplier's items, and what an order line for an item needs: its kind, its price, its note.
///
/// An item that is not mirrored yet is read from the supplier once; orders, forms and jobs read only from here.
@NullMarked
package id.tuntas.fulfilment.catalogue;

import org.jspecify.annotations.NullMarked;
