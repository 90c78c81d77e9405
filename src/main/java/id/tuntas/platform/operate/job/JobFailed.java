package id.tuntas.platform.operate.job;

/// Thrown by a job that could not do its work for a reason that operators may read, such as a supplier that does not
/// answer. Of any other exception only the kind is shown; the log has the rest.
public class JobFailed extends RuntimeException {

    public JobFailed(String why) {
        super(why, null, false, false);
    }
}
