package id.tuntas.fulfilment.notification;

import org.jspecify.annotations.Nullable;

/// A customer's addresses. Each address that is set switches its channel on; a blank one counts as absent.
///
/// @param locale language tag such as `id` or `en-GB`; unsupported languages fall back to Indonesian
public record Contacts(
        @Nullable String name,
        @Nullable String email,
        @Nullable String phone,
        @Nullable String telegramChatId,
        @Nullable String webhookUrl,
        String locale) {

    public Contacts {
        email = emptyToNull(email);
        phone = emptyToNull(phone);
        telegramChatId = emptyToNull(telegramChatId);
        webhookUrl = emptyToNull(webhookUrl);
    }

    private static @Nullable String emptyToNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }
}
