/// Messengers: a Telegram bot, and WhatsApp through a gateway in the shape of its Cloud API. [MessengerGateway] makes
/// their calls; tokens stand in addresses and headers there, and never in a log or a reason.
@NullMarked
package id.tuntas.fulfilment.notification.channel.chat;

import org.jspecify.annotations.NullMarked;
