package id.tuntas.platform.database.sql;

/// Patterns for `like … escape '!'`: a backslash is an escape on the servers, but not in HQL.
public final class LikePattern {

    private LikePattern() {}

    /// The pattern of this text alone, to which `%` may be added.
    public static String literal(String text) {
        return text.replace("!", "!!").replace("%", "!%").replace("_", "!_");
    }
}
