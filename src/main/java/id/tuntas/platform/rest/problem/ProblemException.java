package id.tuntas.platform.rest.problem;

/// Thrown where a request cannot be served, with the problem that tells the caller what to change.
public class ProblemException extends RuntimeException {

    private final transient Problem problem;
    private final int retryAfterSeconds;

    public ProblemException(Problem problem) {
        this(problem, 0);
    }

    /// @param retryAfterSeconds when it is worth trying again; 0 where nothing can be said
    public ProblemException(Problem problem, int retryAfterSeconds) {
        super(problem.title());
        this.problem = problem;
        this.retryAfterSeconds = retryAfterSeconds;
    }

    int retryAfterSeconds() {
        return retryAfterSeconds;
    }

    public Problem problem() {
        return problem;
    }
}
