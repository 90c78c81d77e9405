/// How the tests are divided between the two processes that run them: each suite is run as a whole by one of
/// them, which starts the application once for it. Every test class is in exactly one suite.
@NullMarked
package id.tuntas.suite;

import org.jspecify.annotations.NullMarked;
