/// The addresses of customers' pages: [TrackingLinks] creates them and resolves their tokens. Uses only
/// `security` and `setting`.
@NullMarked
package id.tuntas.platform.link;

import org.jspecify.annotations.NullMarked;
