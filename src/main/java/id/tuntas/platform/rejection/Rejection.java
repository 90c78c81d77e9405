package id.tuntas.platform.rejection;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/// Thrown by a use case that cannot do what it is asked to. Knows nothing of HTTP: `rest.problem` answers it.
public abstract sealed class Rejection extends RuntimeException {

    private Rejection(String why) {
        super(why, null, false, false);
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage());
    }

    /// What it is about does not exist.
    public static final class NotFound extends Rejection {

        public NotFound(String why) {
            super(why);
        }
    }

    /// The present state forbids it.
    public static final class Conflict extends Rejection {

        public Conflict(String why) {
            super(why);
        }
    }

    /// It needs a table that this release adds.
    public static final class NotMigrated extends Rejection {

        public NotMigrated() {
            super("the tables are of the last release");
        }
    }

    /// Some values must be changed first.
    public static final class Invalid extends Rejection {

        private final transient Map<String, String> errors;

        /// @param errors what is wrong, by the place in the request, e.g. `/licenses/0`
        public Invalid(Map<String, String> errors) {
            super(errors.toString());
            this.errors = errors;
        }

        public Map<String, String> errors() {
            return errors;
        }
    }
}
