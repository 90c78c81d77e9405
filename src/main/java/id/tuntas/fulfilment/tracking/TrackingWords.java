package id.tuntas.fulfilment.tracking;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/// The texts of the page: `messages/track_id.properties` and its translations.
@MessageBundle(value = "track", locale = "id")
interface TrackingWords {

    @Message
    String language();

    @Message
    String title();

    @Message
    String heading(Standing standing);

    @Message
    String lead(Standing standing);

    @Message
    String refund();

    @Message
    String order();

    @Message
    String mark(TrackingPage.Mark mark);

    @Message
    String live();

    @Message
    String items();

    @Message
    String waiting(Waiting waiting);

    @Message
    String target();

    @Message
    String delivered(int delivered, int quantity);

    @Message
    String failed(int failed);

    @Message
    String progress(String delivered, String total);

    @Message
    String startCount(String startCount);

    @Message
    String goodsReady();

    @Message
    String reveal();

    @Message
    String revealNote();

    @Message
    String serial(int number);

    @Message
    String license(int number);

    @Message
    String copy();

    @Message
    String copied();

    @Message
    String notCopied();

    @Message
    String hide();

    @Message
    String unitFailed(int number);

    @Message
    String instructions();

    @Message
    String help();

    @Message
    String helpShop();

    @Message
    String helpLink();

    @Message
    String personal();

    @Message
    String openUntil(String day);

    @Message
    String otherLanguage();

    @Message
    String unknown();

    @Message
    String unknownLead();

    @Message
    String tooOften();

    @Message
    String tooOftenLead();

    @Message
    String unavailable();

    @Message
    String unavailableLead();
}
