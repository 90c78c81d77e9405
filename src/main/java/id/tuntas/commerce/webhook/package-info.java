/// A reseller's webhook settings, and sending one message (specification, Webhook management).
///
/// [Webhook] stores the address and the secret, [SendCallback] posts a signed message. The package `delivery` decides
/// what is sent when; nothing here depends on it.
@NullMarked
package id.tuntas.commerce.webhook;

import org.jspecify.annotations.NullMarked;
