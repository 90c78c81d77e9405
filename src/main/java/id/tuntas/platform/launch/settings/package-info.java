/// Checks the settings before anything is started: every setting of a config mapping, by its type and constraints;
/// secrets; combinations; and the framework's settings of databases, certificate and ports. Used by `launch` and
/// `Main`.
@NullMarked
package id.tuntas.platform.launch.settings;

import org.jspecify.annotations.NullMarked;
