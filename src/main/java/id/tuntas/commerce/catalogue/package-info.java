/// The goods: categories, products and their variants (the "items" of the API), stock, and licences to hand out.
///
/// Other packages read [Variant]. Orders change only stock and licences, by [Stock], [License] and
/// [SellLicenses]; the merchant (`merchant.item`) also sets price, availability and stock, and `sample`
/// adds items.
///
/// Decisions where the specification is silent: unlimited stock is shown as 999,999, and stock 0 for items
/// that cannot be bought now; retired items are not listed; a sale counts as a change of the item, so that
/// deltas contain its new stock.
@NullMarked
package id.tuntas.commerce.catalogue;

import org.jspecify.annotations.NullMarked;
