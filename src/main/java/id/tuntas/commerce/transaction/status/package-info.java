/// The statuses of transactions, units and SMM orders, and which one may follow which. Uses only `code`.
@NullMarked
package id.tuntas.commerce.transaction.status;

import org.jspecify.annotations.NullMarked;
