package id.tuntas.platform.database.sql;

import java.sql.SQLException;
import java.util.regex.Pattern;

/// What a driver says about a failed statement.
final class DriverMessage {

    private static final int MAX_LENGTH = 200;

    /// From the first quotation mark to the last, since a value may contain some; an apostrophe is none. Without a last
    /// one, such as in a message that the server has cut off, to the end.
    private static final Pattern QUOTED = Pattern.compile("(?s)(?<!\\w)['\"`](.*['\"`](?!\\w)|.*)");

    private DriverMessage() {}

    /// The first line without what it quotes: not only names of columns, but also values, which may be secret.
    static String withoutValues(SQLException failure) {
        var message = VitessMessage.withoutStatement(String.valueOf(failure.getMessage()));
        var withoutValues = QUOTED.matcher(message).replaceAll("…");
        return Shortened.to(MAX_LENGTH, Shortened.firstLine(withoutValues));
    }
}
