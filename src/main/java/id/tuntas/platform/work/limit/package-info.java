/// How many rows a process works on at once. [LaneLimits] belong to a lane, and its loops on all shards share them:
/// [Capacity] limits the rows in progress and lets the loops claim in turn, [ResultRoom] the results of all of them
/// that wait in memory, and [ReceiverSlots] the rows of one receiver.
@NullMarked
package id.tuntas.platform.work.limit;

import org.jspecify.annotations.NullMarked;
