package id.tuntas.fulfilment.notification.channel.chat;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.hibernate.validator.constraints.time.DurationMin;

/// The Telegram bot.
@ConfigMapping(prefix = "tuntas.notification.telegram")
public interface TelegramConfig {

    /// The bot's token, as the BotFather gave it. Without it nothing is sent.
    Optional<String> token();

    /// The Bot API, or a server of the same shape.
    @WithDefault("https://api.telegram.org")
    URI baseUrl();

    /// For one message.
    @WithDefault("10s")
    @DurationMin(millis = 1)
    Duration timeout();
}
