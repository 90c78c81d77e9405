package id.tuntas.commerce;

import id.tuntas.platform.code.Coded;
import id.tuntas.platform.code.Codes;
import id.tuntas.platform.rest.request.GivenText;
import org.jspecify.annotations.Nullable;

/// A filter of a reseller's list by a code, which is known in any case.
public final class CodeParameter {

    private CodeParameter() {}

    /// @return null if it is absent or blank
    /// @throws ApiError `VALIDATION_ERROR` if it is none of the enum's codes
    public static <E extends Enum<E> & Coded> @Nullable E read(Class<E> type, String name, @Nullable String given) {
        var code = GivenText.code(given);
        return code == null
                ? null
                : Coded.ofCode(type, code)
                        .orElseThrow(() -> ApiError.invalid(
                                name, "The " + name + " parameter " + Codes.mustBe(Codes.of(type)) + "."));
    }
}
