package id.tuntas.platform.rest.listing;

import static java.nio.charset.StandardCharsets.UTF_8;

import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The cursors of one list: the id of the last row that the caller saw, together with the name of the list, so that a
/// malformed cursor, or one of another list, is refused.
public final class Cursors {

    private static final String ID = "[0-9a-z]{1,26}";
    private static final String NUMBER = "[0-9]{1,18}";
    private static final String PLACE = "[0-9]{1,19}-" + ID;

    private static final String PAGE = "[0-9]{1,18}(-[0-9]{1,9})?";

    private final String prefix;

    private Cursors(String prefix) {
        this.prefix = prefix;
    }

    /// @param list its unique name
    public static Cursors of(String list) {
        return new Cursors(list + ":");
    }

    /// @param id of the row after which the next page begins
    public String after(String id) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString((prefix + id).getBytes(UTF_8));
    }

    /// For a list that is sorted by a number first.
    public String after(long rank, String id) {
        return after(rank + "-" + id);
    }

    /// Where the page before ended, in a list that is sorted by a number first.
    public record Place(long rank, String id) {}

    /// @return null without a cursor
    public @Nullable Place place(@Nullable String cursor) {
        if (cursor == null) {
            return null;
        }
        var parts = read(cursor, PLACE).split("-", 2);
        try {
            return new Place(Long.parseLong(parts[0]), parts[1]);
        } catch (NumberFormatException _) {
            throw foreign();
        }
    }

    /// @return the id; null without a cursor
    /// @throws ProblemException 422 when it is no cursor of this list
    public @Nullable String id(@Nullable String cursor) {
        return cursor == null ? null : read(cursor, ID);
    }

    /// For a list with numeric ids.
    public @Nullable Long number(@Nullable String cursor) {
        return cursor == null ? null : Long.valueOf(read(cursor, NUMBER));
    }

    /// The page that was read, of a list that another system divides into pages of one size.
    ///
    /// @param size null in cursors of earlier versions
    public record ReadPage(long number, @Nullable Integer size) {}

    /// @return null without a cursor
    public @Nullable ReadPage page(@Nullable String cursor) {
        if (cursor == null) {
            return null;
        }
        var parts = read(cursor, PAGE).split("-", 2);
        return new ReadPage(Long.parseLong(parts[0]), parts.length == 1 ? null : Integer.valueOf(parts[1]));
    }

    private String read(String cursor, String pattern) {
        return decoded(cursor)
                .filter(text -> text.startsWith(prefix))
                .map(text -> text.substring(prefix.length()))
                .filter(id -> id.matches(pattern))
                .orElseThrow(Cursors::foreign);
    }

    private static ProblemException foreign() {
        return new ProblemException(Problems.validation("/cursor", "is no cursor of this list"));
    }

    private static Optional<String> decoded(String cursor) {
        try {
            return Optional.of(new String(Base64.getUrlDecoder().decode(cursor), UTF_8));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
