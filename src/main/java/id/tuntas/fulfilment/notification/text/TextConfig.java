package id.tuntas.fulfilment.notification.text;

import id.tuntas.platform.setting.Matching;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Optional;

/// What texts for customers may contain.
@ConfigMapping(prefix = "tuntas.notification.text")
public interface TextConfig {

    /// The name of a host; blanks around it are those of a list.
    String HOST = "\\s*[\\p{L}\\p{M}\\p{N}_-]+(\\.[\\p{L}\\p{M}\\p{N}_-]+)*\\s*";

    String HOST_RULE = "is not the name of a host; write the host alone, such as redeem.example.com";

    /// Where licences and serial numbers are shown.
    enum Goods {
        /// On the customer's page, which the text links to. If there is none, without a public URL or after the page
        /// has closed, they are in the text.
        LINK,
        /// In the text itself.
        INLINE
    }

    /// Where goods are shown: `link` or `inline`.
    @WithDefault("link")
    Goods goods();

    /// Whether links are removed from the supplier's texts.
    @WithDefault("true")
    boolean removeLinks();

    /// Hosts whose links are kept, with their subdomains, such as `redeem.example.com`, the site where a code is
    /// redeemed.
    Optional<List<@Matching(value = HOST, message = HOST_RULE) String>> allowedHosts();

    /// Names that are removed from the supplier's texts, such as its own and those of its providers.
    Optional<List<String>> hiddenNames();
}
