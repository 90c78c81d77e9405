package id.tuntas.suite;

/// Which tests are about what both roles stand on.
final class Platform {

    /// Names of their classes, as a regular expression.
    static final String TESTS = "id\\.tuntas\\."
            + "(certificate|commit|database|http|job|launch|model|outbound|request|security|sql|time|work)\\..*Test";

    private Platform() {}
}
