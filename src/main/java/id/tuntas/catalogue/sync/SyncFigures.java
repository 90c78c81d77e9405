package id.tuntas.catalogue.sync;

import id.tuntas.job.JobFailed;

/// What a job shows of a sync.
///
/// @param status `succeeded`, `incomplete` or `held_back`; `nothing` where there was nothing to do
record SyncFigures(String status, int listed, int added, int changed, int returned, int retired) {

    static final SyncFigures NOTHING = new SyncFigures("nothing", 0, 0, 0, 0, 0);

    /// @throws JobFailed for a sync that has done nothing, so that it is tried again soon
    static SyncFigures of(SyncResult result) {
        return switch (result.status()) {
            case RUNNING -> throw new JobFailed("another sync is under way");
            case FAILED -> throw new JobFailed("the catalogue could not be fetched: " + result.detail());
            case SUCCEEDED, INCOMPLETE, HELD_BACK ->
                new SyncFigures(
                        result.status().word(),
                        result.listed(),
                        result.added(),
                        result.changed(),
                        result.returned(),
                        result.retired());
        };
    }
}
