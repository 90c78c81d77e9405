/// Which due rows a claim reads: [DueRows] has the statement, [BacklogCursor] says where it begins, and
/// [PassedReceivers] where for receivers that had no free slot. [DueTimes] says when the next row is due, and
/// [UnansweredClaims] makes rows due again that an unanswered commit has leased. Called by `loop`.
@NullMarked
package id.tuntas.platform.work.backlog;

import org.jspecify.annotations.NullMarked;
