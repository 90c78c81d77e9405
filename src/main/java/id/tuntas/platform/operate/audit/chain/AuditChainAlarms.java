package id.tuntas.platform.operate.audit.chain;

import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// The last check found a change in the audit log.
@ApplicationScoped
class AuditChainAlarms implements AlarmSource {

    private final ChainTable table;

    AuditChainAlarms(ChainTable table) {
        this.table = table;
    }

    @Override
    public List<Alarm> alarms(Instant now) {
        return table
                .lastCheck()
                .filter(check -> check.brokenAt() != null)
                .map(check -> new Alarm(
                        "audit_log_broken",
                        "The audit log was changed in the database, at position " + check.brokenAt() + ". "
                                + check.finding(),
                        check.at()))
                .stream()
                .toList();
    }
}
