package id.tuntas.fulfilment.notification.channel.chat;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import id.tuntas.platform.setting.Matching;
import id.tuntas.platform.setting.RootUrl;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// The Telegram bot.
@ConfigMapping(prefix = "tuntas.notification.telegram")
public interface TelegramConfig {

    /// It becomes a part of addresses.
    String TOKEN = "[0-9A-Za-z:_-]+";

    /// What to say of another one.
    String TOKEN_RULE = "must consist of digits, letters, colons, underscores and hyphens, without quotes and blanks";

    /// The bot's token, from BotFather. If unset, the channel is off.
    Optional<@Matching(value = TOKEN, message = TOKEN_RULE) String> token();

    /// Base URL of the Bot API or of a compatible server.
    @WithDefault("https://api.telegram.org")
    @RootUrl
    URI baseUrl();

    /// Timeout for one message.
    @WithDefault("10s")
    @AtLeast("1ms")
    @AtMost("10m")
    Duration timeout();
}
