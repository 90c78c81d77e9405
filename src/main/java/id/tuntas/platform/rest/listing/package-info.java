/// Lists are returned in pages, newest first, with a cursor for the next page. Uses `problem` and `database.sql`.
@NullMarked
package id.tuntas.platform.rest.listing;

import org.jspecify.annotations.NullMarked;
