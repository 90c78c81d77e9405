/// What the description of the API says beyond what its scanner finds in the code: which members can be null or are
/// always there, which status a success has, and how refusals look. Runs at build time; nobody calls in.
@NullMarked
package id.tuntas.platform.rest.description;

import org.jspecify.annotations.NullMarked;
