/// Whether the settings can work, before anything is started: every setting that a config mapping declares, by its type
/// and its constraints; secrets; and what only makes sense together. Known by `launch` only.
@NullMarked
package id.tuntas.platform.launch.settings;

import org.jspecify.annotations.NullMarked;
