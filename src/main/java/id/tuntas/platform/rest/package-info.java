/// What all REST resources share: errors by RFC 9457, lists in parts, the check of requests for unknown members, and
/// the description of the API.
@NullMarked
package id.tuntas.platform.rest;

import org.jspecify.annotations.NullMarked;
