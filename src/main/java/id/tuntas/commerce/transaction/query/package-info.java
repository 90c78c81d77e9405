/// Finds stored transactions, counts them, and reads or locks parts of them without loading the rest.
@NullMarked
package id.tuntas.commerce.transaction.query;

import org.jspecify.annotations.NullMarked;
