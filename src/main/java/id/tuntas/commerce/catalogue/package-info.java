/// The goods: categories, products and their variants (the "items" of the API), stock, and licences to hand out.
///
/// Others read [Variant], and change what is for sale only through [Stock] and [License]. Decisions where the
/// specification is silent: unlimited stock is shown as 999,999, and stock 0 of items that cannot be bought now;
/// retired items are left out of every list; a sale counts as a change of the item, so that a delta carries its new
/// stock.
@NullMarked
package id.tuntas.commerce.catalogue;

import org.jspecify.annotations.NullMarked;
