/// Errors as callers get them: RFC 9457 problems, and [ErrorShape] for a role with its own error format, or for pages.
/// Translates `rejection` and the errors of `database` and the framework.
@NullMarked
package id.tuntas.platform.rest.problem;

import org.jspecify.annotations.NullMarked;
