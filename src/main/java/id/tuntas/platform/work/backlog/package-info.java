/// Which due rows a claim reads: [DueRows] has the statement, [BacklogCursor] says where it begins, and
/// [PassedReceivers] where for receivers that had no free slot. Called by `loop`.
@NullMarked
package id.tuntas.platform.work.backlog;

import org.jspecify.annotations.NullMarked;
