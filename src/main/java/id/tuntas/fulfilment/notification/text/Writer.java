package id.tuntas.fulfilment.notification.text;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.channel.Message;
import id.tuntas.fulfilment.notification.channel.MessengerGateway;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import io.quarkus.qute.TemplateInstance;
import io.quarkus.qute.i18n.Localized;
import io.quarkus.qute.i18n.MessageBundles;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/// Composes a notification in its customer's language, for channels that people read.
@ApplicationScoped
public class Writer {

    private final TextConfig config;

    Writer(TextConfig config) {
        this.config = config;
    }

    /// A letter in HTML and text.
    ///
    /// @param unsubscribeUrl the opt-out page; null if there is none
    public Message letter(OutgoingNotification notification, @Nullable String unsubscribeUrl) {
        var letter = Letter.of(notification, config.goods(), unsubscribeUrl);
        return new Message(
                subject(notification),
                render(Templates.plain(letter), notification.language()),
                render(Templates.page(letter), notification.language()));
    }

    /// A few lines for a messenger. Longer than it takes only where the goods are many and there is no page.
    public Message chat(OutgoingNotification notification) {
        var text = "";
        for (var letter : Letter.of(notification, config.goods(), null).fromLongToShort()) {
            text = render(Templates.chat(letter), notification.language()).strip();
            if (text.length() <= MessengerGateway.MAX_TEXT_LENGTH) {
                break;
            }
        }
        return new Message(subject(notification), text, null);
    }

    /// One sentence with the order's status.
    public String sentence(OutgoingNotification notification) {
        return words(notification).lead(notification.kind());
    }

    private static String subject(OutgoingNotification notification) {
        return words(notification).heading(notification.kind()) + " ("
                + notification.facts().reference() + ")";
    }

    private static Words words(OutgoingNotification notification) {
        return MessageBundles.get(
                Words.class, Localized.Literal.of(notification.language().tag()));
    }

    private static String render(TemplateInstance template, Language language) {
        return template.setLocale(language.locale()).render();
    }
}
