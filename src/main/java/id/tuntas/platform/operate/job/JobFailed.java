package id.tuntas.platform.operate.job;

import static java.util.Objects.requireNonNull;

/// A job failed for a reason that operators may read, such as an unavailable supplier. Of other exceptions only the
/// type is shown; the log has the rest.
public class JobFailed extends RuntimeException {

    public JobFailed(String why) {
        super(why, null, false, false);
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage());
    }
}
