package id.tuntas.fulfilment.notification;

import id.tuntas.platform.rest.request.GivenText;
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
        email = GivenText.stripped(email);
        phone = GivenText.stripped(phone);
        telegramChatId = GivenText.stripped(telegramChatId);
        webhookUrl = GivenText.stripped(webhookUrl);
    }
}
