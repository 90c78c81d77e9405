package id.tuntas.fulfilment.order;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// Who bought, and where to send notifications: each address that is set switches its channel on.
@Embeddable
public record Customer(
        @Column(name = "customer_name", updatable = false) @Nullable
        String name,

        @Column(name = "customer_email", updatable = false) @Nullable
        String email,

        @Column(name = "customer_phone", updatable = false) @Nullable
        String phone,

        @Column(name = "customer_telegram_chat_id", updatable = false) @Nullable
        String telegramChatId,

        @Column(name = "customer_webhook_url", updatable = false) @Nullable
        String webhookUrl,

        @Schema(pattern = "id|en") @Column(name = "customer_locale", updatable = false)
        String locale) {

    /// Where notifications are sent: what is masked, and removed with the customer's other data.
    public Stream<String> addresses() {
        return Stream.of(email, phone, telegramChatId, webhookUrl).filter(Objects::nonNull);
    }
}
