package id.tuntas.commerce.topup.payment;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/// The texts of the payment page: `messages/payment_id.properties` and its translation.
@MessageBundle(value = "payment", locale = "id")
interface PaymentWords {

    @Message
    String language();

    @Message
    String title(String amount);

    @Message
    String heading();

    @Message
    String preparing();

    @Message
    String codeText();

    @Message
    String payBefore(String deadline);

    @Message
    String paid();

    @Message
    String credited();

    @Message
    String expired(String deadline);

    @Message
    String reference(String invoice);

    @Message
    String unknown();

    @Message
    String unknownExplanation();
}
