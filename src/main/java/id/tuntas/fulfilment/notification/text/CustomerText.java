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

/// Cuts from a text of the supplier's (instructions, messages) what leads to it: its links and names. Whoever
/// buys from a shop need not learn where the shop buys.
@ApplicationScoped
public class CustomerText {

    private static final String CUT = "…";

    /// With a scheme, with `www.`, with a path, or with an ending that no word after a forgotten space has (`.com`,
    /// but not `.id` alone). Possessive and bounded, so that no text can make it slow. An address of a mailbox is
    /// none.
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

    /// Whole words only: a name that is part of another word stays.
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
