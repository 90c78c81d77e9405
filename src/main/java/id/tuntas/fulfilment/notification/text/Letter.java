package id.tuntas.fulfilment.notification.text;

import id.tuntas.fulfilment.notification.NotificationFacts;
import id.tuntas.fulfilment.notification.NotificationFacts.Item;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The data of the notification templates.
///
/// @param locale         of the customer's language
/// @param facts          without goods if the text must not contain them
/// @param refund         whether the customer gets a refund
/// @param goodsOnPage    whether the linked page shows the goods
/// @param unsubscribeUrl the opt-out page; null if there is none
public record Letter(
        NotificationKind kind,
        Locale locale,
        NotificationFacts facts,
        boolean refund,
        boolean goodsOnPage,
        @Nullable String unsubscribeUrl) {

    static Letter of(OutgoingNotification notification, TextConfig.Goods goods, @Nullable String unsubscribeUrl) {
        var facts = notification.facts();
        var goodsOnPage = goods == TextConfig.Goods.LINK && facts.trackUrl() != null && facts.hasGoods();
        return new Letter(
                notification.kind(),
                notification.language().locale(),
                goodsOnPage ? facts.withoutGoods() : facts,
                showsRefund(notification),
                goodsOnPage,
                unsubscribeUrl);
    }

    /// A count, as the customer's language writes it.
    public String written(long count) {
        return NumberFormat.getIntegerInstance(locale).format(count);
    }

    /// The same, since templates do not widen numbers.
    public String written(int count) {
        return written((long) count);
    }

    /// This one, and shorter ones for where it is too long. Goods are left out only if the page shows them.
    List<Letter> fromLongToShort() {
        var withoutNotes = new Letter(kind, locale, facts.withoutNotes(), refund, goodsOnPage, unsubscribeUrl);
        if (facts.hasGoods() && facts.trackUrl() == null) {
            return List.of(this, withoutNotes);
        }
        var toThePage =
                new Letter(kind, locale, facts.withoutItems(), refund, goodsOnPage || facts.hasGoods(), unsubscribeUrl);
        return List.of(this, withoutNotes, toThePage);
    }

    /// No amounts, since refunds are known here only at the supplier's prices.
    private static boolean showsRefund(OutgoingNotification notification) {
        return switch (notification.kind()) {
            case FAILED, PARTLY_DELIVERED -> true;
            case CORRECTED ->
                notification.facts().items().stream().mapToInt(Item::failed).sum() > 0;
            case TAKEN, DELIVERED, DELAYED -> false;
        };
    }
}
