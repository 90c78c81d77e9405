/// Shared by all REST resources: RFC 9457 errors, paged lists, strict validation of requests, and the API
/// description.
@NullMarked
package id.tuntas.platform.rest;

import org.jspecify.annotations.NullMarked;
