/// The words that tests are written in: callbacks as the supplier sends them, and a look into the database.
@NullMarked
package id.tuntas.testsupport;

import org.jspecify.annotations.NullMarked;
