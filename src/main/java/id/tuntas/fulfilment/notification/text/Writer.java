package id.tuntas.fulfilment.notification.text;

import id.tuntas.fulfilment.notification.Language;
import id.tuntas.fulfilment.notification.channel.Message;
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

    /// A few lines for a messenger.
    public Message chat(OutgoingNotification notification) {
        var letter = Letter.of(notification, config.goods(), null);
        return new Message(
                subject(notification),
                render(Templates.chat(letter), notification.language()).strip(),
                null);
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
