/// What a reseller tells us about its receiver, and one message to it (specification, Webhook management).
///
/// [Webhook] keeps the address and the secret, [SendCallback] posts a signed message. The package below decides what
/// is sent when; nothing here knows it.
@NullMarked
package id.tuntas.commerce.webhook;

import org.jspecify.annotations.NullMarked;
