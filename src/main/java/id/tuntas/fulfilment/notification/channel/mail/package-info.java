/// E-mail in HTML and text, with the headers that let a mailbox stop further ones in one click.
@NullMarked
package id.tuntas.fulfilment.notification.channel.mail;

import org.jspecify.annotations.NullMarked;
