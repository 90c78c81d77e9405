/// What every request and connection of the shared server goes through before a worker thread is taken: bodies are
/// read here, within limits of size, time and memory, and connections whose client keeps us waiting are closed.
///
/// Features narrow the limits of their own paths by beans: [BodyLimit], [RequestShare]. Knows `problem` only.
@NullMarked
package id.tuntas.platform.http;

import org.jspecify.annotations.NullMarked;
