/// Pages of the API's lists: the requested one, its rows, and its position in the whole.
@NullMarked
package id.tuntas.commerce.page;

import org.jspecify.annotations.NullMarked;
