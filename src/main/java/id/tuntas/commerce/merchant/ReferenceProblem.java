package id.tuntas.commerce.merchant;

import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import org.jspecify.annotations.Nullable;

/// A search for a reference that does not say whose it is: two resellers may use the same one.
public final class ReferenceProblem {

    private ReferenceProblem() {}

    /// @throws ProblemException 422 if the reference is given without its reseller
    public static void refuseWithoutReseller(@Nullable String refId, @Nullable String resellerId) {
        if (refId != null && resellerId == null) {
            throw new ProblemException(
                    Problems.validation("/ref_id", "needs reseller_id: references are a reseller's"));
        }
    }
}
