/// Posts webhooks to URLs given by customers and resellers: only http and https, no private networks unless allowed,
/// no redirects, always with a time limit.
///
/// [WebhookClient] is the entry point, used by commerce's deliveries and fulfilment's webhooks. Depends on no other
/// package but `security`.
@NullMarked
package id.tuntas.platform.outbound;

import org.jspecify.annotations.NullMarked;
