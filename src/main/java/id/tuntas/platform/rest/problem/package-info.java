/// Errors as they reach a caller: RFC 9457 problems, and the seam through which a role with another error shape of its
/// own answers for its paths. Knows nobody.
@NullMarked
package id.tuntas.platform.rest.problem;

import org.jspecify.annotations.NullMarked;
