/// Messengers: a Telegram bot, and WhatsApp through its Cloud API or a compatible gateway. `MessengerGateway` makes
/// the calls and keeps tokens out of logs and reasons.
@NullMarked
package id.tuntas.fulfilment.notification.channel.chat;

import org.jspecify.annotations.NullMarked;
