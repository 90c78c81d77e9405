/// E-mail in HTML and text, with one-click unsubscribe headers.
@NullMarked
package id.tuntas.fulfilment.notification.channel.mail;

import org.jspecify.annotations.NullMarked;
