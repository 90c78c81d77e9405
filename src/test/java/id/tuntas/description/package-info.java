/// Additions to the API description that its scanner does not find in the code: nullable and required members,
/// closed requests, success statuses, errors and examples. Not in `testsupport`, whose classes the scanner leaves out.
@NullMarked
package id.tuntas.description;

import org.jspecify.annotations.NullMarked;
