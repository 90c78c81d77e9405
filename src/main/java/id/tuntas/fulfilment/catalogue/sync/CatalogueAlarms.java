package id.tuntas.fulfilment.catalogue.sync;

import id.tuntas.fulfilment.catalogue.SyncRun;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// The supplier's last full list was not whole, or too much was missing in it: nothing was retired, and a person has to
/// look.
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
