/// Deliveries of callbacks: shows the receivers' answers, sends again.
@NullMarked
package id.tuntas.commerce.merchant.delivery;

import org.jspecify.annotations.NullMarked;
