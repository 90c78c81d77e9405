/// The vocabulary of the tests.
@NullMarked
package id.tuntas.testsupport;

import org.jspecify.annotations.NullMarked;
