package id.tuntas.fulfilment.notification.text;

import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static java.util.regex.Pattern.UNICODE_CASE;
import static java.util.stream.Collectors.joining;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Removes links and the supplier's names from its texts (instructions, messages), so that customers do not learn
/// where the storefront buys.
@ApplicationScoped
public class CustomerText {

    private static final String CUT = "…";

    /// Matches a scheme, `www.`, a path, or a domain ending that is not also a word (`.com`, but not `.id` alone),
    /// and no mail addresses. Possessive and bounded, so that no text can make it slow.
    private static final Pattern LINK = Pattern.compile(
            "(?<![@\\w.-])(?:[a-z][a-z0-9+.-]{1,15}+://[^\\s<>\"]++"
                    + "|www\\.[^\\s<>\"]++"
                    + "|(?:[a-z0-9-]{1,63}+\\.){1,10}(?:com|net|org|biz|io|gg|dev|xyz|(?:co|web|my|or|biz)\\.id)(?![\\w-])"
                    + "(?:[:/?][^\\s<>\"]*+)?+"
                    + "|(?:[a-z0-9-]{1,63}+\\.){1,10}+[a-z]{2,24}+/[^\\s<>\"]*+)",
            CASE_INSENSITIVE);

    private static final Pattern HOST =
            Pattern.compile("^(?:[a-z][a-z0-9+.-]*+://)?(?:[^/@]*@)?([^/:?#]+)", CASE_INSENSITIVE);

    private final boolean removesLinks;
    private final List<String> allowedHosts;
    private final Optional<Pattern> hiddenNames;

    public CustomerText(TextConfig config) {
        removesLinks = config.removeLinks();
        allowedHosts = config.allowedHosts().orElse(List.of()).stream()
                .map(host -> host.strip().toLowerCase(Locale.ROOT))
                .toList();
        hiddenNames = config.hiddenNames().filter(names -> !names.isEmpty()).map(CustomerText::pattern);
    }

    /// Whole words only.
    private static Pattern pattern(List<String> names) {
        var words = names.stream().map(String::strip).map(Pattern::quote).collect(joining("|"));
        return Pattern.compile(
                "(?<![\\p{L}\\p{N}])(?:" + words + ")(?![\\p{L}\\p{N}])", CASE_INSENSITIVE | UNICODE_CASE);
    }

    /// @return what is left; null when that is nothing
    public @Nullable String clean(@Nullable String text) {
        if (text == null) {
            return null;
        }
        var withoutLinks = removesLinks ? LINK.matcher(text).replaceAll(this::linkOrCut) : text;
        var withoutNames = hiddenNames
                .map(names -> names.matcher(withoutLinks).replaceAll(CUT))
                .orElse(withoutLinks);
        return withoutNames.codePoints().anyMatch(Character::isLetterOrDigit) ? withoutNames.strip() : null;
    }

    private String linkOrCut(MatchResult link) {
        var host = HOST.matcher(link.group());
        return host.find() && isAllowed(host.group(1).toLowerCase(Locale.ROOT))
                ? Matcher.quoteReplacement(link.group())
                : CUT;
    }

    private boolean isAllowed(String host) {
        return allowedHosts.stream().anyMatch(allowed -> host.equals(allowed) || host.endsWith("." + allowed));
    }
}
