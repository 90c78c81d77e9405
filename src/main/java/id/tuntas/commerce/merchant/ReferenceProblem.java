package id.tuntas.commerce.merchant;

import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import org.jspecify.annotations.Nullable;

/// A reference in a search, which two resellers may use alike.
public final class ReferenceProblem {

    private ReferenceProblem() {}

    /// @throws ProblemException 422 if the reference is given without its reseller
    public static void requireReseller(@Nullable String refId, @Nullable String resellerId) {
        if (refId != null && resellerId == null) {
            throw new ProblemException(
                    Problems.validation("/ref_id", "needs reseller_id: references are a reseller's"));
        }
    }
}
