/// How lists are answered: a part of the rows, newest first, and where the next part begins. Knows nobody.
@NullMarked
package id.tuntas.listing;

import org.jspecify.annotations.NullMarked;
