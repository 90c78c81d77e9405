/// Errors as callers get them: RFC 9457 problems, and [ErrorShape] for a role with its own error format. Depends on
/// no other package.
@NullMarked
package id.tuntas.platform.rest.problem;

import org.jspecify.annotations.NullMarked;
