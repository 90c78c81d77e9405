/// What operators need of every feature: jobs, alarms, the audit, retention and the rotation of the encryption key.
/// Features contribute beans; nothing here knows them.
@NullMarked
package id.tuntas.platform.operate;

import org.jspecify.annotations.NullMarked;
