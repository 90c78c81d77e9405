package id.tuntas.catalogue.sync;

import id.tuntas.alarm.Alarm;
import id.tuntas.alarm.AlarmSource;
import id.tuntas.catalogue.SyncRun;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// Too much was missing in the supplier's last full list: nothing was retired, and a person has to look.
@ApplicationScoped
class CatalogueAlarms implements AlarmSource {

    @Override
    public List<Alarm> alarms(Instant now) {
        return SyncRun.latest(SyncRun.Kind.FULL)
                .filter(run -> run.status == SyncRun.Status.HELD_BACK)
                .map(run -> new Alarm("catalogue_held_back", "" + run.detail, run.startedAt))
                .stream()
                .toList();
    }
}
