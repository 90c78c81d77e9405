/// Group commit and actions after a commit: [GroupCommit] lets many callers share a transaction, [AfterCommit] acts
/// after the commit, [CommitThreadsHealthCheck] reports a dead commit thread. Those of several shards share
/// [CommitPermits].
///
/// Used by the work loop, the callback receiver, the intake and the due times of orders, and commerce; uses `sql` and
/// `time`.
@NullMarked
package id.tuntas.platform.database.commit;

import org.jspecify.annotations.NullMarked;
