/// Additions to the API description that its scanner does not find in the code: nullable and required members,
/// success statuses, and errors. Runs at build time only.
@NullMarked
package id.tuntas.platform.rest.description;

import org.jspecify.annotations.NullMarked;
