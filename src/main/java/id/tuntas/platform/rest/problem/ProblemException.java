package id.tuntas.platform.rest.problem;

/// Thrown if a request cannot be served; the problem says what the caller can do.
public class ProblemException extends RuntimeException {

    private final transient Problem problem;
    private final int retryAfterSeconds;

    public ProblemException(Problem problem) {
        this(problem, 0);
    }

    /// @param retryAfterSeconds when to retry; 0 if unknown
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
