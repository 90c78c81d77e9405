/// Finds stored transactions, counts them, reads those to be shown, and reads or locks parts of others without loading
/// the rest.
@NullMarked
package id.tuntas.commerce.transaction.query;

import org.jspecify.annotations.NullMarked;
