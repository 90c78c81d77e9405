/// The history of prices: each change that a sync or a look-up of one item found.
@NullMarked
package id.tuntas.fulfilment.catalogue.pricechange;

import org.jspecify.annotations.NullMarked;
