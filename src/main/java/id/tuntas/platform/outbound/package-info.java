/// Posts webhooks to URLs given by customers and resellers: only http and https, no private networks unless allowed,
/// no redirects, always with a time limit. And sends mail, no more at a time than there are connections.
///
/// [WebhookClient] is the entry point for commerce's deliveries and fulfilment's webhooks, [MailServer] for
/// notifications and alerts. Uses `failure`, `security`, `setting` and `time`.
@NullMarked
package id.tuntas.platform.outbound;

import org.jspecify.annotations.NullMarked;
