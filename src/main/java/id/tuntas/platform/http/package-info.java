/// Processing of every request and connection before a worker thread is used: bodies are read within limits of size,
/// time and memory, and connections of slow clients are closed. Files of the pages are compressed.
///
/// Features lower the limits of their paths with beans: [BodyLimit], [RequestShare]. Uses only `problem`,
/// `security` and `setting`.
@NullMarked
package id.tuntas.platform.http;

import org.jspecify.annotations.NullMarked;
