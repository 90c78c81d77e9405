package id.tuntas.fulfilment.notification.text;

import id.tuntas.fulfilment.notification.NotificationKind;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/// The texts of messages: `messages/notification_id.properties` and its translations.
@MessageBundle(value = "notification", locale = "id")
interface Words {

    @Message
    String heading(NotificationKind kind);

    @Message
    String lead(NotificationKind kind);

    @Message
    String greeting(String name);

    @Message
    String hello();

    @Message
    String refund();

    @Message
    String order();

    @Message
    String target();

    @Message
    String delivered(String delivered, String quantity);

    @Message
    String failed(String failed);

    @Message
    String remaining(String remains);

    @Message
    String serial();

    @Message
    String license();

    @Message
    String note();

    @Message
    String unitFailed(int number);

    @Message
    String keep();

    @Message
    String goodsOnPage();

    @Message
    String openPage();

    @Message
    String unsubscribe();

    @Message
    String automatic();
}
