package id.tuntas.fulfilment.catalogue.sync;

import id.tuntas.fulfilment.catalogue.SyncRun;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The result or present state of a sync.
///
/// @param listed   items that the supplier listed
/// @param changed  items that changed in something that a buyer sees
/// @param returned retired items that were listed again
/// @param missing  mirrored items that the full list lacked
/// @param retired  how many of them were retired
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
