/// Top-ups: confirms payments that arrived outside the payment page.
@NullMarked
package id.tuntas.commerce.merchant.topup;

import org.jspecify.annotations.NullMarked;
