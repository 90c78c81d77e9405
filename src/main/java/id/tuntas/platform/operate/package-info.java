/// Operations shared by all features: jobs, alarms, the audit log, retention, and key rotation. Features contribute
/// beans; nothing here depends on them.
@NullMarked
package id.tuntas.platform.operate;

import org.jspecify.annotations.NullMarked;
