/// Group commit and actions after a commit: [GroupCommit] lets many callers share a transaction, [AfterCommit] acts
/// after the commit, [CommitThreadsHealthCheck] reports a dead commit thread, [PiledUpRequests] counts what was
/// refused.
/// Those of several shards share [CommitPermits].
///
/// Used by both roles and by much of the platform; uses `sql`, `failure` and `time`.
@NullMarked
package id.tuntas.platform.database.commit;

import org.jspecify.annotations.NullMarked;
