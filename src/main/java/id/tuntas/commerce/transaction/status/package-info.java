/// The statuses of transactions, units and SMM orders, and which one may follow which. Depends on no other package.
@NullMarked
package id.tuntas.commerce.transaction.status;

import org.jspecify.annotations.NullMarked;
