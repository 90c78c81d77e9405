/// What many callers have to do with one commit: [GroupCommit] lets them share a transaction and wait for it,
/// [AfterCommit] acts once it is there. [CommittersLive] tells when a thread of it has died.
///
/// Used by the work loop, the receiver and commerce; knows nobody.
@NullMarked
package id.tuntas.platform.database.commit;

import org.jspecify.annotations.NullMarked;
