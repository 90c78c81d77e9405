package id.tuntas.fulfilment.notification.optout;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/// The texts of the opt-out page: `messages/unsubscribe_id.properties` and its translations.
@MessageBundle(value = "unsubscribe", locale = "id")
interface OptOutWords {

    @Message
    String language();

    @Message
    String question();

    @Message
    String explanation(String recipient);

    @Message
    String stop();

    @Message
    String done();

    @Message
    String doneExplanation(String recipient);

    @Message
    String resume();

    @Message
    String unknown();

    @Message
    String unknownExplanation();

    @Message
    String unavailable();

    @Message
    String unavailableExplanation();
}
