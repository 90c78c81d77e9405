/// How the tests are divided between processes: each suite has one of its own, and starts the application once. Every
/// test class is in exactly one suite.
@NullMarked
package id.tuntas.suite;

import org.jspecify.annotations.NullMarked;
