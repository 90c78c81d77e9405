package id.tuntas.notification.channel;

import static id.tuntas.notification.NoticeKind.CORRECTED;
import static id.tuntas.notification.NoticeKind.FAILED;
import static id.tuntas.notification.NoticeKind.PARTLY_DELIVERED;

import io.quarkus.qute.TemplateInstance;
import io.quarkus.qute.i18n.Localized;
import io.quarkus.qute.i18n.MessageBundles;
import jakarta.enterprise.context.ApplicationScoped;

/// Puts a notice into the words of its customer's language, for channels that people read.
@ApplicationScoped
class Writer {

    Message write(Notice notice) {
        var facts = notice.facts();
        var showsRefund = showsRefund(notice);
        var text = Templates.plain(notice.kind(), facts, showsRefund);
        var html = Templates.page(notice.kind(), facts, showsRefund);
        return new Message(subject(notice), render(text, notice.language()), render(html, notice.language()));
    }

    private static String subject(Notice notice) {
        var words = MessageBundles.get(
                Words.class, Localized.Literal.of(notice.language().tag()));
        return words.heading(notice.kind()) + " (" + notice.facts().reference() + ")";
    }

    /// What the customer gets back is between shop and customer: our figures are the supplier's prices.
    private static boolean showsRefund(Notice notice) {
        return notice.kind() == FAILED
                || notice.kind() == PARTLY_DELIVERED
                || notice.kind() == CORRECTED && notice.facts().refunded() > 0;
    }

    private static String render(TemplateInstance template, Language language) {
        return template.setLocale(language.locale()).render();
    }
}
