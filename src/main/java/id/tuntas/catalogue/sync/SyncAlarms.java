package id.tuntas.catalogue.sync;

import id.tuntas.alarm.Alarm;
import id.tuntas.alarm.AlarmSource;
import id.tuntas.catalogue.SyncRun;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// A full list that was not believed needs a person: either the supplier's list is wrong, or half of its goods are
// gone.
@ApplicationScoped
class SyncAlarms implements AlarmSource {

    @Override
    public List<Alarm> alarms(Instant now) {
        return SyncRun.latestFullThatAnswered().stream()
                .filter(run -> run.status != SyncRun.Status.SUCCEEDED)
                .map(run -> new Alarm(
                        "catalogue_" + run.status.word(), "", String.valueOf(run.detail), run.startedAt, run.missing))
                .toList();
    }
}
