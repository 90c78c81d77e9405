/// Lists are returned in pages, most of them newest first, with a cursor for the next page. Uses `problem` and
/// `database.sql`.
@NullMarked
package id.tuntas.platform.rest.listing;

import org.jspecify.annotations.NullMarked;
