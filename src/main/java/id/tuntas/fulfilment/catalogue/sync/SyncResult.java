package id.tuntas.fulfilment.catalogue.sync;

import id.tuntas.fulfilment.catalogue.SyncRun;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A run of the sync, as it ended or stands.
///
/// @param listed   items that the supplier listed
/// @param changed  items that a buyer sees differently now
/// @param returned items that had been retired
/// @param missing  items of the mirror that a full list did not name
/// @param retired  those of them that were taken off the mirror
public record SyncResult(
        String id,
        SyncRun.Kind kind,
        SyncRun.Status status,
        Instant startedAt,
        @Nullable Instant finishedAt,
        int listed,
        int added,
        int changed,
        int returned,
        int missing,
        int retired,
        @Nullable String detail) {

    static SyncResult of(SyncRun run) {
        return new SyncResult(
                run.id,
                run.kind,
                run.status,
                run.startedAt,
                run.finishedAt,
                run.listed,
                run.added,
                run.changed,
                run.returned,
                run.missing,
                run.retired,
                run.detail);
    }
}
