/// Posts webhooks to addresses that strangers chose, without becoming their tool: only http and https, never to
/// private networks unless allowed, never along a redirect, always within a time limit.
///
/// [WebhookClient] is the whole face. Used by commerce's deliveries and by the customers' webhooks of fulfilment;
/// knows nobody.
@NullMarked
package id.tuntas.platform.outbound;

import org.jspecify.annotations.NullMarked;
