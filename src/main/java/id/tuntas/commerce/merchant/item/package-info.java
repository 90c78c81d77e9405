/// Items: changes price, stock and availability, adds licences. The catalogue's lists and deltas show changes at once.
@NullMarked
package id.tuntas.commerce.merchant.item;

import org.jspecify.annotations.NullMarked;
