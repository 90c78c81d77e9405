package id.tuntas.order;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import org.jspecify.annotations.Nullable;

/// Who bought, and where they hear about it: each address that is set switches its channel on.
///
/// @param locale `id` or `en`
@Embeddable
public record Customer(
        @Column(name = "customer_name") @Nullable String name,
        @Column(name = "customer_email") @Nullable String email,
        @Column(name = "customer_phone") @Nullable String phone,

        @Column(name = "customer_telegram_chat_id") @Nullable
        String telegramChatId,

        @Column(name = "customer_webhook_url") @Nullable String webhookUrl,
        @Column(name = "customer_locale") String locale) {}
