/// What a setting has to fulfil, written on the methods of config mappings and checked before anything is started
/// ([id.tuntas.platform.launch.settings]).
///
/// These are not the constraints of Jakarta Validation, with which the framework would check every mapping, its own
/// included, once more in each start.
@NullMarked
package id.tuntas.platform.setting;

import org.jspecify.annotations.NullMarked;
