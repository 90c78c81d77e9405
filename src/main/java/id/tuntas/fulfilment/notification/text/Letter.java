package id.tuntas.fulfilment.notification.text;

import id.tuntas.fulfilment.notification.NotificationFacts;
import id.tuntas.fulfilment.notification.NotificationFacts.Item;
import id.tuntas.fulfilment.notification.NotificationKind;
import id.tuntas.fulfilment.notification.channel.OutgoingNotification;
import org.jspecify.annotations.Nullable;

/// What the templates of a notice are filled with.
///
/// @param facts          without goods where they are not to stand in the text
/// @param refund         whether something comes back to the customer
/// @param goodsOnPage    whether goods wait behind the link
/// @param unsubscribeUrl where the recipient can stop messages; null where there is no such page
public record Letter(
        NotificationKind kind,
        NotificationFacts facts,
        boolean refund,
        boolean goodsOnPage,
        @Nullable String unsubscribeUrl) {

    static Letter of(OutgoingNotification notice, TextConfig.Goods goods, @Nullable String unsubscribeUrl) {
        var facts = notice.facts();
        var goodsOnPage = goods == TextConfig.Goods.LINK && facts.trackUrl() != null && facts.hasGoods();
        return new Letter(
                notice.kind(),
                goodsOnPage ? facts.withoutGoods() : facts,
                showsRefund(notice),
                goodsOnPage,
                unsubscribeUrl);
    }

    /// What the customer gets back is between shop and customer: our figures are the supplier's prices.
    private static boolean showsRefund(OutgoingNotification notice) {
        return switch (notice.kind()) {
            case FAILED, PARTLY_DELIVERED -> true;
            case CORRECTED ->
                notice.facts().items().stream().mapToInt(Item::failed).sum() > 0;
            case TAKEN, DELIVERED, DELAYED -> false;
        };
    }
}
