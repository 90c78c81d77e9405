package id.tuntas.fulfilment.catalogue.sync;

import id.tuntas.fulfilment.catalogue.SyncRun;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// The supplier's latest full list was incomplete, or lacked too many items: none was retired, and an operator has to
/// decide.
@ApplicationScoped
class CatalogueAlarms implements AlarmSource {

    @Override
    public List<Alarm> alarms(Instant now) {
        return SyncRun.latestFullThatAnswered()
                .filter(run -> run.status != SyncRun.Status.SUCCEEDED)
                .map(run ->
                        new Alarm("catalogue_" + run.status.code(), "", "" + run.detail, run.startedAt, run.missing))
                .stream()
                .toList();
    }
}
