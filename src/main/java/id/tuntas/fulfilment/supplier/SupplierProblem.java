package id.tuntas.fulfilment.supplier;

import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problem.FieldError;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Converts the supplier's answer for API clients: the value, or a problem.
public final class SupplierProblem {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

    /// The code of a refusal that has only a text.
    private static final String UNNAMED = "REFUSED";

    /// The supplier's own text may be longer than anybody reads.
    private static final int MAX_WHY_LENGTH = 200;

    private SupplierProblem() {}

    /// For shops, which do not learn why the supplier is unavailable.
    ///
    /// @throws ProblemException `refused-by-supplier` with the supplier's `code`; 503 when it is unavailable
    public static <T> T valueOf(Answer<T> answer) {
        return valueOf(answer, _ -> "The supplier is currently unavailable. Retry later.");
    }

    /// As [#valueOf], for viewers and operators, who learn why: with a wrong key, they would retry in vain.
    public static <T> T explainedValueOf(Answer<T> answer) {
        return valueOf(answer, SupplierProblem::explanation);
    }

    /// 503 for viewers and operators, who learn why there is no value, also if the supplier has refused it.
    public static ProblemException withoutValue(Answer<?> answer) {
        return switch (answer) {
            case Answer.Success<?> _ -> throw new IllegalArgumentException("there is a value");
            case Answer.Refused<?> refused -> unavailable(explanation(refused.code()), Optional.empty());
            case Answer.Unavailable<?>(var why, var retryAfter, var _) -> unavailable(explanation(why), retryAfter);
        };
    }

    private static String explanation(String why) {
        return "No usable answer from the supplier: " + Shortened.to(MAX_WHY_LENGTH, why) + ".";
    }

    private static <T> T valueOf(Answer<T> answer, UnaryOperator<String> unavailable) {
        return switch (answer) {
            case Answer.Success<T>(var value) -> value;
            case Answer.Refused<T> refused -> throw refusal(refused);
            case Answer.Unavailable<T>(var why, var retryAfter, var _) ->
                throw unavailable(unavailable.apply(why), retryAfter);
        };
    }

    /// @param retryAfter as the supplier asked; it may ask for no wait, or for less than a second
    public static ProblemException unavailable(String detail, Optional<Duration> retryAfter) {
        var seconds = Math.max(1, retryAfter.orElse(RETRY_AFTER).toSeconds());
        return new ProblemException(Problems.unavailable(detail), (int) seconds);
    }

    /// @param code the supplier's, or a text in its place
    public static Problem refusal(int status, String code, String text) {
        return Problem.of(status, "refused-by-supplier", "Refused by the supplier", text)
                .because(Reply.isCode(code) ? code : UNNAMED);
    }

    private static ProblemException refusal(Answer.Refused<?> refused) {
        var status = statusOf(refused);
        var problem = refusal(status, refused.code(), refused.text());
        var field = refused.field();
        return new ProblemException(
                field == null
                        ? problem
                        : problem.with(List.of(new FieldError("/" + field.replace('.', '/'), refused.text()))),
                status == 503 ? (int) RETRY_AFTER.toSeconds() : 0);
    }

    /// The client's JSON and key were valid, so other statuses become 422.
    private static int statusOf(Answer.Refused<?> refused) {
        return switch (refused.status()) {
            case 404, 409, 429, 503 -> refused.status();
            default -> 422;
        };
    }
}
