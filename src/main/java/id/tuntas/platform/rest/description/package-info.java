/// Serves the description of the API in OpenAPI that is stored with the documents. Tests make it of the code
/// (`id.tuntas.description`) and compare the two.
@NullMarked
package id.tuntas.platform.rest.description;

import org.jspecify.annotations.NullMarked;
