/// How lists are answered: a part of the rows, newest first, and where the next part begins. Knows `problem`.
@NullMarked
package id.tuntas.platform.rest.listing;

import org.jspecify.annotations.NullMarked;
