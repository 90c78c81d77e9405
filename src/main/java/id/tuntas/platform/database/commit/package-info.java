/// Group commit and actions after a commit: [GroupCommit] lets many callers share a transaction, [AfterCommit] acts
/// after the commit, [CommittersLive] reports a dead commit thread.
///
/// Used by the work loop, the callback receiver and commerce; depends on no other package.
@NullMarked
package id.tuntas.platform.database.commit;

import org.jspecify.annotations.NullMarked;
