package id.tuntas.fulfilment.notification.text;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Optional;

/// What texts for customers may say.
@ConfigMapping(prefix = "tuntas.notification.text")
public interface TextConfig {

    /// Where licences and serial numbers stand.
    enum Goods {
        /// On the customer's page, to which the text leads. Where no public URL is set, there is no such page,
        /// and they stand in the text.
        LINK,
        /// In the text itself.
        INLINE
    }

    /// `link` or `inline`.
    @WithDefault("link")
    Goods goods();

    /// Whether links are cut from the supplier's texts.
    @WithDefault("true")
    boolean removeLinks();

    /// Hosts to which links may lead all the same, such as that of a game in which a code is redeemed; their
    /// subdomains too.
    Optional<List<String>> allowedHosts();

    /// Names that are cut from the supplier's texts, such as its own and those of its providers.
    Optional<List<String>> hiddenNames();
}
